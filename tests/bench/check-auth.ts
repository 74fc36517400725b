import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { type BenchEnvironment, prepareBenchEnvironment } from './support/bench-environment.ts'
import { createBenchSchool } from './support/bench-school.ts'
import {
  type BenchRequest,
  compareWithBaseline,
  type LoadMeasurement,
  sendAllRequests,
} from './support/http-load.ts'

const sessions = 1000
const rounds = 5
const perRound = 1500
const connections = 16
const ports = { ours: 4903, floor: 4904 }

/** How often a second the real server says who is signed in, beside a floor that only looks the token up. */
export async function run() {
  const ground = await prepareBenchEnvironment()
  const stops: (() => Promise<void>)[] = []
  try {
    const checks = await prepareChecks(ground)
    stops.push(await ground.startProgram('server/web.ts', { port: ports.ours }))
    stops.push(
      await ground.startProgram('tests/bench/support/check-auth-floor.ts', {
        port: ports.floor,
        args: [ground.databaseUrl, String(ports.floor)],
      }),
    )
    const ours: LoadMeasurement[] = []
    const floor: LoadMeasurement[] = []
    await sendAllRequests(ports.floor, checks, connections)
    await sendAllRequests(ports.ours, checks, connections)
    for (let round = 0; round < rounds; round++) {
      floor.push(await sendAllRequests(ports.floor, checks, connections))
      ours.push(await sendAllRequests(ports.ours, checks, connections))
    }
    return {
      name: 'check-auth',
      rows: [{ connections, ...compareWithBaseline(ours, floor) }],
      aims: { ratio: '>= 0.4' },
    }
  } finally {
    for (const stop of stops) await stop()
    await ground.remove()
  }
}

/** One account with many sessions, asked about in turn. */
async function prepareChecks({ runtime }: BenchEnvironment): Promise<BenchRequest[]> {
  const { owner } = await createBenchSchool(runtime, 1)
  const { accountId } = owner.actor
  const tokens: string[] = []
  for (let n = 0; n < sessions; n++)
    tokens.push((await createSession(runtime.db.app, runtime.clock.now(), { accountId })).token)
  return Array.from({ length: perRound }, (_, n) => ({
    path: '/api/check-auth',
    token: tokens[n % sessions]!,
  }))
}
