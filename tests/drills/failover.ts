import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { createLog } from '#server/platform/log.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { openBenchEnvironment, startProgram } from '#tests/bench/support/bench-environment.ts'
import { prepareSubmissions } from '#tests/bench/support/prepare-submissions.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type PostgresPair, startPostgresPair } from './postgres-pair.ts'
import { countFailures, sendUntilAcknowledged } from './steady-senders.ts'

const full = { submissions: 10_000, learnerCount: 1_000, connections: 32 }
const notHeardOfMs = 300
const notHeardOf = 10

/**
 * The line to the standby breaks in the middle of many submissions, a moment later the primary dies, and the standby
 * takes over. With a synchronous standby nothing acknowledged may be lost; with an asynchronous one something has to be,
 * or this proves nothing.
 */
export async function run(size = full) {
  const origin = mkdtempSync(join(tmpdir(), 'daymark-failover-'))
  chmodSync(origin, 0o755)
  try {
    const prepared = await prepare(origin, size)
    const rows = []
    for (const synchronous of [true, false])
      rows.push(await failOver(origin, prepared, { synchronous, connections: size.connections }))
    const [kept, control] = rows
    return {
      rows,
      passed:
        rows.every(({ acknowledged, twice }) => acknowledged === size.submissions && twice === 0) &&
        kept?.lost === 0 &&
        control!.lost > 0,
    }
  } finally {
    rmSync(origin, { recursive: true })
  }
}

/** A database that stopped in good order, with open check-ins in it. */
async function prepare(dataDirectory: string, { submissions, learnerCount }: typeof full) {
  const log = createLog('drill', { logLevel: 'error' })
  const { databaseUrl, administratorUrl, stop } = await startEmbeddedPostgres({ dataDirectory, log })
  const ground = await openBenchEnvironment({ databaseUrl, administratorUrl, remove: stop })
  const sendings = await prepareSubmissions(ground.runtime, { learnerCount, needed: submissions })
  await ground.remove()
  return sendings.slice(0, submissions)
}

interface Arm {
  synchronous: boolean
  connections: number
}

async function failOver(
  origin: string,
  prepared: Awaited<ReturnType<typeof prepare>>,
  { synchronous, connections }: Arm,
) {
  const pair = await startPostgresPair(origin, { synchronous })
  const closers = [() => pair.remove()]
  try {
    const port = await freePort()
    const environment = { LOG_LEVEL: 'fatal' }
    closers.unshift(await startProgram(pair.databaseUrl, 'server/web.ts', { port, environment }))
    let failing: Promise<void> | undefined
    const enough = Promise.withResolvers<void>()
    // What is acknowledged while nobody hears of it is what the asynchronous standby will not have.
    const unheard = () => (synchronous ? after(notHeardOfMs) : enough.promise)
    const half = prepared.length / 2
    const sent = await sendUntilAcknowledged(port, prepared, {
      connections,
      onAcknowledged(count) {
        if (count >= half) failing ??= fail(pair, unheard)
        if (count >= half + connections + notHeardOf) enough.resolve()
      },
    })
    await failing
    const stored = await storedIn(pair)
    return {
      standby: synchronous ? 'synchronous' : 'asynchronous',
      acknowledged: sent.acknowledged.length,
      lost: sent.acknowledged.filter(({ checkInId }) => !stored.has(checkInId)).length,
      twice: [...stored.values()].filter((count) => count > 1).length,
      triesThatFailed: countFailures(sent),
      longestSilenceMs: sent.longestSilenceMs,
    }
  } finally {
    for (const close of closers) await close()
  }
}

async function fail(pair: PostgresPair, unheard: () => Promise<void>): Promise<void> {
  pair.line.target = null
  pair.line.cut()
  await unheard()
  pair.killPrimary()
  await pair.promote()
}

/** How many responses of learners the primary holds, by check-in. */
async function storedIn(pair: PostgresPair): Promise<Map<string, number>> {
  const url = new URL(pair.administratorUrl())
  url.pathname = '/daymark'
  const client = new pg.Client(url.href)
  await client.connect()
  const { rows } = await client
    .query<{ id: string; count: number }>(
      `select check_in_id as id, count(*)::int as count from responses where rater = 'learner' group by 1`,
    )
    .finally(() => client.end())
  return new Map(rows.map(({ id, count }) => [id, count]))
}
