import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { type BenchGround, prepareGround } from './bench-ground.ts'
import { createBenchSchool } from './bench-school.ts'
import { beside, type Measured, type Sending, sendAll } from './http-load.ts'

const sessions = 1000
const rounds = 5
const perRound = 1500
const connections = 16
const ports = { ours: 4903, floor: 4904 }

/** How often a second the real server says who is signed in, beside a floor that only looks the token up. */
export async function run() {
  const ground = await prepareGround()
  const stops: (() => Promise<void>)[] = []
  try {
    const checks = await prepareChecks(ground)
    stops.push(await ground.startProgram('server/web.ts', { port: ports.ours }))
    stops.push(
      await ground.startProgram('tests/bench/check-auth-floor.ts', {
        port: ports.floor,
        args: [ground.databaseUrl, String(ports.floor)],
      }),
    )
    const ours: Measured[] = []
    const floor: Measured[] = []
    await sendAll(ports.floor, checks, connections)
    await sendAll(ports.ours, checks, connections)
    for (let round = 0; round < rounds; round++) {
      floor.push(await sendAll(ports.floor, checks, connections))
      ours.push(await sendAll(ports.ours, checks, connections))
    }
    return {
      name: 'check-auth',
      rows: [{ connections, ...beside(ours, floor) }],
      aims: { ratio: '>= 0.4' },
    }
  } finally {
    for (const stop of stops) await stop()
    await ground.remove()
  }
}

/** One account with many sessions, asked about in turn. */
async function prepareChecks({ runtime }: BenchGround): Promise<Sending[]> {
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
