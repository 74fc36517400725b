import { sql } from 'kysely'
import pg from 'pg'
import { createLog } from '#server/platform/log.ts'
import { openKysely, openPool } from '#server/platform/postgres/database.ts'
import { runAsTenant } from '#server/platform/postgres/run-as-tenant.ts'
import { prepareBenchEnvironment, startProgram } from '#tests/bench/support/bench-environment.ts'
import { prepareSubmissions } from '#tests/bench/support/prepare-submissions.ts'
import { missingPgbouncerHint, pgbouncerVersion, startPgbouncer } from '#tests/support/database/pgbouncer.ts'
import { freePort } from '#tests/support/free-port.ts'
import { countRows } from './count-rows.ts'
import { countFailures, sendUntilAcknowledged } from './steady-senders.ts'

const full = { submissions: 4_000, learnerCount: 250, connections: 32, poolSize: 6 }

/**
 * Two schools at once through a pooler with a handful of connections: no call fails, and no transaction works as another
 * role or sees another organisation. A client that says something for good is the control: others have to hear it.
 */
export async function run(size = full) {
  const version = await pgbouncerVersion()
  if (!version) throw new Error(missingPgbouncerHint)
  const { submissions, learnerCount, connections, poolSize } = size
  const ground = await prepareBenchEnvironment()
  const closers = [() => ground.remove()]
  try {
    const each = { learnerCount, needed: submissions / 2 }
    const schools = [
      await prepareSubmissions(ground.runtime, each),
      await prepareSubmissions(ground.runtime, each),
    ]
    const pieces = schools[0]!.flatMap((piece, at) => [piece, schools[1]![at]!]).slice(0, submissions)
    const pooler = await startPgbouncer(ground.databaseUrl, { poolSize })
    closers.unshift(() => pooler.stop())
    const environment = { DATABASE_DIRECT_URL: ground.databaseUrl, LOG_LEVEL: 'fatal' } as const
    const port = await freePort()
    closers.unshift(await startProgram(pooler.url, 'server/web.ts', { port, environment }))
    closers.unshift(
      await startProgram(pooler.url, 'server/worker.ts', { port: await freePort(), environment }),
    )

    const watch = watchForLeaks(pooler.url, await organisationsOf(ground.owner))
    const sent = await sendUntilAcknowledged(port, pieces, { connections })
    const watched = await watch.stop()
    const stored = await countRows(ground.owner, `responses where rater = 'learner'`)
    const failed = countFailures(sent)
    const controlHeard = await isLeftBehind(pooler.url, poolSize)
    return {
      rows: [{ version, calls: sent.acknowledged.length, failed, stored, ...watched, controlHeard }],
      passed:
        failed === 0 && stored === submissions && watched.looks > 0 && watched.leaks === 0 && controlHeard,
    }
  } finally {
    for (const close of closers) await close()
  }
}

async function organisationsOf(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>('select organisation_id as id from organisations')
  return rows.map(({ id }) => id)
}

/** Asks on and on as each organisation, and as a stranger without any, what the connection it was lent knows. */
function watchForLeaks(url: string, organisations: readonly string[]) {
  const log = createLog('drill', { logLevel: 'fatal' })
  const db = openKysely(openPool({ databaseUrl: url, role: 'daymark_app', max: 4, log, isPooled: true }))
  let isOver = false
  let looks = 0
  let leaks = 0
  const asOne = async (organisationId: string) => {
    while (!isOver) {
      const { rows } = await runAsTenant(db, { organisationId }, (tx) =>
        sql<{ role: string; asking: string; others: number }>`
          select current_user as role, asking_organisation() as asking,
                 (select count(*)::int from learners where organisation_id <> ${organisationId}) as others`.execute(
          tx,
        ),
      )
      const [{ role, asking, others }] = rows as [(typeof rows)[0]]
      looks += 1
      if (role !== 'daymark_app' || asking !== organisationId || others > 0) leaks += 1
    }
  }
  const asStranger = async () => {
    const stranger = new pg.Client({ connectionString: url })
    await stranger.connect()
    while (!isOver) {
      const { rows } = await stranger.query(
        `select current_user = session_user and coalesce(current_setting('app.organisation_id', true), '') = '' as clean`,
      )
      looks += 1
      if (!rows[0].clean) leaks += 1
    }
    await stranger.end()
  }
  const watching = Promise.all([...organisations.map(asOne), asStranger()])
  return {
    async stop() {
      isOver = true
      await watching
      await db.destroy()
      return { looks, leaks }
    },
  }
}

/**
 * Whether what clients say for their whole session, on every connection that the pooler lends, meets whoever comes next:
 * if not, the watch could not have seen anything.
 */
async function isLeftBehind(url: string, poolSize: number): Promise<boolean> {
  const clients = Array.from({ length: poolSize }, () => new pg.Client(url))
  const newcomer = new pg.Client(url)
  await Promise.all([...clients, newcomer].map((client) => client.connect()))
  try {
    for (const statement of ['begin', `set app.organisation_id = 'left behind'`, 'commit'])
      await Promise.all(clients.map((client) => client.query(statement)))
    const { rows } = await newcomer.query(`select current_setting('app.organisation_id', true) as found`)
    return rows[0].found === 'left behind'
  } finally {
    await Promise.all([...clients, newcomer].map((client) => client.end()))
  }
}
