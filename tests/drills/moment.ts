import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { eraseLearner } from '#server/features/privacy/erasure/erase-learner.ts'
import { saveAllUnlistedErasures } from '#server/features/privacy/erasure/save-all-unlisted-erasures.ts'
import { createLog } from '#server/platform/log.ts'
import { migrateDatabase } from '#server/platform/postgres/migrate-database.ts'
import { openRuntime } from '#server/platform/runtime.ts'
import { createChildEnvironment, readSettings } from '#server/platform/settings.ts'
import { startProgram } from '#tests/bench/support/bench-environment.ts'
import { createBenchSchool } from '#tests/bench/support/bench-school.ts'
import { prepareSubmissions } from '#tests/bench/support/prepare-submissions.ts'
import { findSystemPostgres } from '#tests/support/database/require-system-postgres.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startArchivingPostgres } from './archiving-postgres.ts'
import { countRows } from './count-rows.ts'
import { sendUntilAcknowledged } from './steady-senders.ts'

const full = { submissions: 4_000, learnerCount: 500, connections: 16 }

/** What helps where the server's programs are missing. */
export const missingServerProgramsHint =
  'There is no PostgreSQL 15 or newer in /usr/lib/postgresql, and the one that npm brings has no pg_basebackup.'

/**
 * Learners send before and after a moment, and a learner is erased after it. The database is then set back to that
 * moment by its own log, as docs/operations.md says: all that was acknowledged before is there, nothing of after, and
 * who was erased is erased again.
 */
export async function run({ submissions, learnerCount, connections } = full) {
  const system = findSystemPostgres()
  if (!system) throw new Error(missingServerProgramsHint)
  const dataDirectory = mkdtempSync(join(tmpdir(), 'daymark-moment-files-'))
  const closers: (() => unknown)[] = [() => rmSync(dataDirectory, { recursive: true })]
  try {
    const server = await startArchivingPostgres(system.programs)
    closers.unshift(server.remove)
    const environment = { DATA_DIR: dataDirectory, LOG_LEVEL: 'fatal' }
    const log = createLog('drill', { logLevel: 'error' })
    await migrateDatabase({ databaseUrl: server.databaseUrl, log })
    const settings = readSettings({ ...environment, DATABASE_URL: server.databaseUrl, DATABASE_POOL: '16' })
    const runtime = await openRuntime('worker', settings, log)
    const half = Math.ceil(submissions / 2)
    const sendings = await prepareSubmissions(runtime, { learnerCount, needed: 2 * half })
    const { owner, learnerIds } = await createBenchSchool(runtime, 1)
    await server.copy()

    const port = await freePort()
    const stopWeb = await startProgram(server.databaseUrl, 'server/web.ts', { port, environment })
    const before = await sendUntilAcknowledged(port, sendings.slice(0, half), { connections })
    const moment = await ask(server.administratorUrl, async (client) => {
      const { rows } = await client.query('select clock_timestamp()::text as moment')
      return rows[0].moment as string
    })
    const after = await sendUntilAcknowledged(port, sendings.slice(half, 2 * half), { connections })
    const [learnerId] = learnerIds
    await eraseLearner(owner, { learnerId: learnerId!, requestKey: randomUUID(), name: 'Learner 0' })
    await saveAllUnlistedErasures(runtime)
    await stopWeb()
    await runtime.close()

    const began = performance.now()
    const back = await server.goBackTo(moment)
    const backAfterMs = Math.round(performance.now() - began)
    const isNamed = (client: pg.Client) =>
      countRows(client, `learners where id = '${learnerId}' and erased_at is null`)
    const [stored, named] = await ask(back.administratorUrl, async (client) => {
      const { rows } = await client.query<{ id: string }>('select check_in_id as id from responses')
      return [new Set(rows.map(({ id }) => id)), await isNamed(client)] as const
    })
    await promisify(execFile)('/bin/sh', ['-ec', server.replaying], {
      cwd: join(import.meta.dirname, '../..'),
      env: createChildEnvironment({ ...environment, DATABASE_URL: back.databaseUrl }),
    })
    const stillNamed = await ask(back.administratorUrl, isNamed)

    const portAnew = await freePort()
    closers.unshift(await startProgram(back.databaseUrl, 'server/web.ts', { port: portAnew, environment }))
    const sentAnew = await sendUntilAcknowledged(portAnew, after.acknowledged, { connections })
    const row = {
      acknowledgedBefore: before.acknowledged.length,
      lost: before.acknowledged.filter(({ checkInId }) => !stored.has(checkInId)).length,
      acknowledgedAfter: after.acknowledged.length,
      ofAfter: after.acknowledged.filter(({ checkInId }) => stored.has(checkInId)).length,
      erasedWhoWereBack: named,
      stillBack: stillNamed,
      sentAnew: sentAnew.acknowledged.length,
      backAfterMs,
    }
    return {
      rows: [row],
      passed:
        row.acknowledgedBefore === half &&
        row.acknowledgedAfter === half &&
        row.lost === 0 &&
        row.ofAfter === 0 &&
        named === 1 &&
        stillNamed === 0 &&
        row.sentAnew === half,
    }
  } finally {
    for (const close of closers) await close()
  }
}

async function ask<Answer>(url: string, question: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const address = new URL(url)
  address.pathname = '/daymark'
  const client = new pg.Client(address.href)
  await client.connect()
  return question(client).finally(() => client.end())
}
