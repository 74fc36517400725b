import { type BenchEnvironment, prepareBenchEnvironment } from '#tests/bench/support/bench-environment.ts'
import type { BenchRequest } from '#tests/bench/support/http-load.ts'
import { prepareSubmissions } from '#tests/bench/support/prepare-submissions.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openBalancer } from './balancer.ts'
import { countRows } from './count-rows.ts'
import { countFailures, sendUntilAcknowledged } from './steady-senders.ts'

const full = { webs: 3, workers: 2, submissions: 4_000, learnerCount: 500, connections: 8, perSecond: 200 }
const environment = { DRAIN_SECONDS: '1', LOG_LEVEL: 'fatal' }

/** Every program is stopped and started anew, one after the other, while learners send and read: no call may fail. */
export async function run(size = full) {
  const { submissions, learnerCount, connections, perSecond } = size
  const ground = await prepareBenchEnvironment()
  const closers = [() => ground.remove()]
  try {
    const prepared = await prepareSubmissions(ground.runtime, { learnerCount, needed: submissions })
    const ports = await Promise.all(Array.from({ length: size.webs }, freePort))
    const balancer = await openBalancer(ports)
    closers.unshift(() => balancer.close())
    const programs: Program[] = []
    for (const port of ports) {
      const serves = (isServing: boolean) => balancer.until(port, isServing)
      programs.push(await saveProgram(ground, 'server/web.ts', { port, serves }))
    }
    for (let worker = 0; worker < size.workers; worker++)
      programs.push(await saveProgram(ground, 'server/worker.ts', { port: await freePort() }))
    closers.unshift(...programs.map(({ stop }) => stop))

    let isRolled = false
    const rolling = (async () => {
      for (const { restart } of programs) await restart()
      isRolled = true
    })()
    const sent = await sendUntilAcknowledged(
      balancer.port,
      untilRolled(prepared.slice(0, submissions), () => isRolled),
      { connections, pauseMs: () => (isRolled ? 0 : (1000 * connections) / perSecond) },
    )
    await rolling
    const stored = await countRows(ground.owner, `responses where rater = 'learner'`)
    const failed = countFailures(sent)
    const calls = sent.acknowledged.length
    return {
      rows: [{ restarts: programs.length, calls, failed, stored, longestSilenceMs: sent.longestSilenceMs }],
      passed: failed === 0 && stored === submissions && calls >= submissions,
    }
  } finally {
    for (const close of closers) await close()
  }
}

/** The submissions, and after them what learners read, until everything was restarted. */
function* untilRolled(
  submissions: readonly BenchRequest[],
  isRolled: () => boolean,
): Generator<BenchRequest> {
  yield* submissions
  while (!isRolled())
    for (const { token } of submissions.slice(0, 10)) yield { path: '/api/student/check-ins', token }
}

interface Program {
  restart(): Promise<void>
  stop(): Promise<void>
}

interface Input {
  port: number
  /** Settles when those in front lead to it, or not any more. */
  serves?: (isServing: boolean) => Promise<void>
}

async function saveProgram(
  ground: BenchEnvironment,
  file: string,
  { port, serves }: Input,
): Promise<Program> {
  const start = () => ground.startProgram(file, { port, environment })
  let stop = await start()
  await serves?.(true)
  return {
    async restart() {
      await stop()
      stop = await start()
      await serves?.(true)
    },
    stop: () => stop(),
  }
}
