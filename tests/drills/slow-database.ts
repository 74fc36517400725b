import { setTimeout as after } from 'node:timers/promises'
import { prepareBenchEnvironment, startProgram } from '#tests/bench/support/bench-environment.ts'
import { prepareSubmissions } from '#tests/bench/support/prepare-submissions.ts'
import { freePort } from '#tests/support/free-port.ts'
import { countRows } from './count-rows.ts'
import { openForwarder, socketOptionsOf } from './forwarder.ts'
import { countFailures, sendUntilAcknowledged } from './steady-senders.ts'

const full = { submissions: 2_000, learnerCount: 500, connections: 32, slowMs: 50, stallMs: 15_000 }

/** The database answers late, then for a while not at all: what was acknowledged is there, and all else was told to wait. */
export async function run(size = full) {
  const { submissions, learnerCount, connections, slowMs, stallMs } = size
  const ground = await prepareBenchEnvironment()
  const closers = [() => ground.remove()]
  try {
    const prepared = await prepareSubmissions(ground.runtime, { learnerCount, needed: submissions })
    const line = await openForwarder(socketOptionsOf(ground.databaseUrl))
    closers.unshift(() => line.close())
    const port = await freePort()
    const url = `postgresql://daymark@127.0.0.1:${line.port}/daymark`
    closers.unshift(await startProgram(url, 'server/web.ts', { port, environment: { LOG_LEVEL: 'fatal' } }))

    line.delayMs = slowMs
    let stalling: Promise<void> | undefined
    const stall = async () => {
      line.delayMs = stallMs
      await after(stallMs)
      line.delayMs = 0
    }
    const sent = await sendUntilAcknowledged(port, prepared.slice(0, submissions), {
      connections,
      onAcknowledged(count) {
        if (count * 2 >= submissions) stalling ??= stall()
      },
    })
    await stalling
    const stored = await countRows(ground.owner, `responses where rater = 'learner'`)
    const toldToWait = sent.failures.get('answered 503') ?? 0
    const failed = countFailures(sent) - toldToWait
    const acknowledged = sent.acknowledged.length
    return {
      rows: [{ acknowledged, stored, toldToWait, failed, longestSilenceMs: sent.longestSilenceMs }],
      passed: acknowledged === submissions && stored === submissions && failed === 0,
    }
  } finally {
    for (const close of closers) await close()
  }
}
