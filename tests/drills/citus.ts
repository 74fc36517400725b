import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { createAccount } from '#server/features/auth/accounts/create-account.ts'
import { readMyOrganisations } from '#server/features/organisations/read-organisations.ts'
import { addStaffMember } from '#server/features/staff/add-staff-member.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { backUp } from '#server/platform/backup/back-up.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { examineServers } from '#server/platform/doctor/examine-servers.ts'
import { openObjectStore } from '#server/platform/files/object-store.ts'
import { distributeDatabase } from '#server/platform/postgres/cluster/distribute-database.ts'
import { isDatabaseUnavailable } from '#server/platform/postgres/transient-failure.ts'
import { createChildEnvironment } from '#server/platform/settings.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'
import { localTimeAt, localTimeToInstant } from '#shared/time/local-time.ts'
import { openBenchEnvironment } from '#tests/bench/support/bench-environment.ts'
import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { prepareSubmissions } from '#tests/bench/support/prepare-submissions.ts'
import { createEmptyDatabaseOn, startCitusCluster } from '#tests/support/database/citus-cluster.ts'
import { requireCitusPostgres } from '#tests/support/database/require-system-postgres.ts'
import { ownerUrlOfDatabase } from '#tests/support/database/scratch-postgres.ts'
import { freePort } from '#tests/support/free-port.ts'
import { countRows } from './count-rows.ts'
import { countFailures, sendUntilAcknowledged } from './steady-senders.ts'

const full = { organisations: 200, formsEach: 5, learnersEach: 10, submissions: 2_000, workerCount: 2 }
const patienceMs = 180_000
/** Each falls to a server by its id: that all of so many fall to the one that is away does not happen. */
const schoolsFounded = 20
const zone = 'Europe/London'

/**
 * The tables are spread over two servers, of which one is killed: in the middle of answers, and on the first of two days
 * in the middle of what opens, when the others' check-ins have to open meanwhile, people join their teams, and new schools
 * are founded. On the second day, while everything
 * opens, a school moves to another server, a third one is added, and the schools are spread anew. At last all rows are
 * backed up, and restored into another database of these servers.
 */
export async function run(size = full) {
  const { organisations, formsEach, learnersEach, submissions, workerCount } = size
  const cluster = await startCitusCluster(requireCitusPostgres(), 'drill_template')
  const closers: (() => unknown)[] = [() => cluster.remove()]
  try {
    const { databaseUrl, administratorUrl } = await cluster.createDatabase('drill')
    const ground = await openBenchEnvironment({
      databaseUrl,
      administratorUrl,
      remove: async () => undefined,
    })
    closers.unshift(() => ground.remove())
    const { runtime, owner } = ground

    const sendings = await prepareSubmissions(runtime, {
      organisations: 4,
      learnerCount: Math.ceil(submissions / 20),
      needed: submissions,
    })
    const today = localTimeAt(runtime.clock.now(), zone).onDate
    const startsOn = addCalendarDays(today, 1)
    const schools: string[] = []
    const founders = new Map<string, MemberContext>()
    for (let school = 0; school < organisations; school++) {
      const { owner: founder, groupId, organisationId } = await createBenchSchool(runtime, learnersEach)
      for (let form = 0; form < formsEach; form++)
        await publishBenchForm(founder, { groupId, startsOn, time: '09:00' })
      schools.push(organisationId)
      founders.set(organisationId, founder)
    }
    const ofDay = organisations * formsEach * learnersEach
    const folder = mkdtempSync(join(tmpdir(), 'daymark-drill-'))
    closers.unshift(() => rmSync(folder, { recursive: true, force: true }))
    const clockFile = join(folder, 'clock')
    const moveTo = (onDate: string) =>
      writeFileSync(clockFile, localTimeToInstant(onDate, '09:00', zone).toISOString())
    const count = (onDate: string, among = schools) => countOpened(owner, onDate, among)
    const opened = (onDate: string, wanted: number, among = schools) =>
      waitFor(async () => (await count(onDate, among)) >= wanted, `${wanted} are open`)

    const answers = await answerWhileKilled(sendings.slice(0, submissions))
    moveTo(startsOn)
    const workers = Array.from({ length: workerCount }, () => startWorker(databaseUrl, clockFile))
    closers.unshift(() => stopAll(workers))
    await opened(startsOn, Math.ceil(ofDay / 5))
    const far = new Set(await listSchoolsOn(owner, schools, cluster.servers[2]!.name))
    const near = schools.filter((school) => !far.has(school))
    cluster.servers[2]!.kill()
    await opened(startsOn, near.length * formsEach * learnersEach, near)
    const openWhileAway = await count(startsOn, near)
    const doctorTells = (await examineServers(owner, runtime.clock.now())).some(
      ({ verdict, says }) =>
        verdict === 'ill' && says.startsWith(`${cluster.servers[2]!.name}:5432 does not answer`),
    )
    const foundedWhileAway = await foundSchools()
    const worksFor = await joinTeam(founders.get(near[0]!)!)
    cluster.servers[2]!.bringBack()
    await opened(startsOn, ofDay)

    const secondDay = addCalendarDays(startsOn, 1)
    moveTo(secondDay)
    await opened(secondDay, Math.ceil(ofDay / 20))
    await owner.query(
      `select citus_move_shard_placement(get_shard_id_for_distribution_column('organisations', $1::uuid), $2, 5432, $3, 5432,
                                       'block_writes')`,
      [[...far][0], cluster.servers[2]!.name, cluster.servers[1]!.name],
    )
    await cluster.addServer('drill')
    await owner.query(`select rebalance_table_shards('organisations', shard_transfer_mode => 'block_writes')`)
    await opened(secondDay, ofDay)
    const onNewServer = await listSchoolsOn(owner, schools, cluster.servers[3]!.name)

    const twice = await countTwice(owner)
    const restored = await restoreElsewhere(databaseUrl)
    const checkIns = await countRows(owner, 'check_ins')
    return {
      rows: [
        {
          ...answers,
          opened: (await count(startsOn)) + (await count(secondDay)),
          expected: 2 * ofDay,
          farSchools: far.size,
          openWhileAway,
          foundedWhileAway,
          schoolsOnNewServer: onNewServer.length,
          twice,
          doctorTells,
          checkIns,
          restored: restored.checkIns,
          longestWriteWhileBackedUpMs: restored.longestWriteMs,
        },
      ],
      passed:
        answers.lost === 0 &&
        answers.acknowledged === submissions &&
        answers.answeredTwice === 0 &&
        answers.statementsToSeveral === 0 &&
        far.size > 0 &&
        openWhileAway === near.length * formsEach * learnersEach &&
        (await count(startsOn)) === ofDay &&
        (await count(secondDay)) === ofDay &&
        foundedWhileAway > 0 &&
        worksFor === 1 &&
        onNewServer.length > 0 &&
        twice === 0 &&
        doctorTells &&
        restored.checkIns === checkIns,
    }

    /** How many schools are founded with a learner each; the others are refused because their server is away. */
    async function foundSchools(): Promise<number> {
      let founded = 0
      for (let school = 0; school < schoolsFounded; school++)
        try {
          await createBenchSchool(runtime, 1)
          founded += 1
        } catch (error) {
          if (!isDatabaseUnavailable(error)) throw error
        }
      return founded
    }

    /** Somebody new joins a team. Counts the organisations that they work for then. */
    async function joinTeam(founder: MemberContext): Promise<number> {
      const email = `${randomUUID()}@drill.test`
      const { id } = await createAccount(founder, { name: 'New', email, password: randomUUID() })
      await addStaffMember(founder, { accountId: id, role: 'educator' })
      const actor = { ...founder.actor, accountId: id }
      return (await readMyOrganisations({ ...founder, actor })).organisations.length
    }

    /** A backup of all servers, made while they work, in a database of its own that is spread over them. Counts its check-ins. */
    async function restoreElsewhere(from: string) {
      const store = openObjectStore({ dataDirectory: folder, pictureBucket: undefined })
      const kept = join(folder, 'backup')
      const say = () => undefined
      const made = { databaseUrl: from, store, filesOf: () => [], keyFiles: [], folder: kept, say }
      const longestWriteMs = await timeWritesWhile(() => backUp({ ...made, now: runtime.clock.now() }))
      await createEmptyDatabaseOn(
        cluster.servers.map((server) => server.administratorUrl),
        'restored',
      )
      const url = ownerUrlOfDatabase(administratorUrl, 'restored')
      await restoreBackup({ databaseUrl: url, store, folder: kept, log: runtime.log, say })
      await distributeDatabase({ databaseUrl: url, isConfirmed: true, tell: say })
      const place = new pg.Client(url)
      await place.connect()
      const checkIns = await countRows(place, 'check_ins').finally(() => place.end())
      return { checkIns, longestWriteMs }
    }

    /** How long the longest of many writes took, one after the other, while something else went on. */
    async function timeWritesWhile(work: () => Promise<unknown>): Promise<number> {
      let isDone = false
      const working = work().finally(() => {
        isDone = true
      })
      let longest = 0
      while (!isDone) {
        const begun = performance.now()
        await owner.query('update organisations set name = name where organisation_id = $1', [schools[0]])
        longest = Math.max(longest, performance.now() - begun)
      }
      await working
      return Math.round(longest)
    }

    async function answerWhileKilled(pieces: typeof sendings) {
      const port = await freePort()
      const stop = await ground.startProgram('server/web.ts', { port, environment: { LOG_LEVEL: 'fatal' } })
      let killing: Promise<void> | undefined
      const killForAWhile = async () => {
        cluster.servers[1]!.kill()
        await delay(3_000)
        cluster.servers[1]!.bringBack()
      }
      const before = await countToSeveral(owner)
      const sent = await sendUntilAcknowledged(port, pieces, {
        connections: 16,
        onAcknowledged(count) {
          if (count >= submissions / 4) killing ??= killForAWhile()
        },
      })
      await killing
      await stop()
      const statementsToSeveral = (await countToSeveral(owner)) - before
      const { rows } = await owner.query<{ id: string; count: number }>(
        `select check_in_id as id, count(*)::int as count from responses where rater = 'learner' group by 1`,
      )
      const stored = new Map(rows.map(({ id, count }) => [id, count]))
      return {
        acknowledged: sent.acknowledged.length,
        lost: sent.acknowledged.filter(({ checkInId }) => !stored.has(checkInId)).length,
        answeredTwice: [...stored.values()].filter((count) => count > 1).length,
        triesThatFailed: countFailures(sent),
        statementsToSeveral,
      }
    }
  } finally {
    for (const close of closers) await close()
  }
}

const countOpened = (owner: pg.Client, onDate: string, among: readonly string[]) =>
  countRows(
    owner,
    `check_ins where on_date = '${onDate}' and organisation_id in (${among.map((id) => `'${id}'`).join()})`,
  )

/** Statements that the coordinator has sent to more than one part of a table. */
async function countToSeveral(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    'select query_execution_multi_shard::int as count from citus_stat_counters where name = current_database()',
  )
  return rows[0]!.count
}

async function countTwice(owner: pg.Client): Promise<number> {
  const { rowCount } = await owner.query(
    `select from check_ins group by organisation_id, occurrence_id, learner_id having count(*) > 1`,
  )
  return rowCount ?? 0
}

async function listSchoolsOn(
  owner: pg.Client,
  schools: readonly string[],
  server: string,
): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select o.id from unnest($1::uuid[]) as o (id)
       join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('organisations', o.id)
       join pg_dist_node n on n.groupid = p.groupid
      where n.nodename = $2`,
    [schools, server],
  )
  return rows.map(({ id }) => id)
}

async function waitFor(isThere: () => Promise<boolean>, what: string): Promise<void> {
  const until = performance.now() + patienceMs
  const isThereByNow = () =>
    isThere().catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) return false
      throw error
    })
  while (!(await isThereByNow())) {
    if (performance.now() > until) throw new Error(`After ${patienceMs} ms it does not hold that ${what}`)
    await delay(200)
  }
}

function startWorker(databaseUrl: string, clockFile: string): ChildProcess {
  const settings = {
    DATABASE_URL: databaseUrl,
    TEST_CLOCK_FILE: clockFile,
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
  }
  return fork(join(import.meta.dirname, '../../server/worker.ts'), { env: createChildEnvironment(settings) })
}

function stopAll(workers: readonly ChildProcess[]): void {
  for (const worker of workers) worker.kill('SIGKILL')
}
