import { prepareBenchEnvironment } from './support/bench-environment.ts'
import {
  type BenchRequest,
  compareWithBaseline,
  type LoadMeasurement,
  sendAllRequests,
} from './support/http-load.ts'
import { prepareSubmissions } from './support/prepare-submissions.ts'

const rounds = 3
const warmUp = 100
const loads = [
  { connections: 1, perRound: 300 },
  { connections: 16, perRound: 1200 },
  { connections: 64, perRound: 1500 },
]
const schools = [
  { organisations: 1, learnerCount: 500, loads },
  { organisations: 20, learnerCount: 25, loads: loads.slice(1) },
]
const ports = { ours: 4901, floor: 4902 }

/** Answers of learners stored per second, of one school and of several, beside a floor that only validates and inserts. */
export async function run() {
  const ground = await prepareBenchEnvironment()
  const stops: (() => Promise<void>)[] = []
  try {
    stops.push(
      await ground.startProgram('tests/bench/support/floor-server.ts', {
        port: ports.floor,
        args: [ground.databaseUrl, String(ports.floor)],
      }),
    )
    const rows = []
    for (const { organisations, learnerCount, loads } of schools) {
      const needed = loads.reduce((sum, { perRound }) => sum + rounds * perRound + warmUp, 0)
      const sendings = await prepareSubmissions(ground.runtime, { organisations, learnerCount, needed })
      // One for each, since a program takes only so many calls a minute from one network.
      const stop = await ground.startProgram('server/web.ts', { port: ports.ours })
      for (const load of loads) rows.push({ organisations, ...(await compare(load, sendings)) })
      await stop()
    }
    return {
      name: 'submit',
      rows,
      aims: { ratio: '>= 0.35 at 1, 0.42 at 16, 0.55 at 64', p99Ratio: '<= 2 at 16' },
    }
  } finally {
    for (const stop of stops) await stop()
    await ground.remove()
  }
}

async function compare({ connections, perRound }: (typeof loads)[number], sendings: BenchRequest[]) {
  await sendAllRequests(ports.floor, sendings.slice(0, warmUp), connections)
  await sendAllRequests(ports.ours, sendings.splice(0, warmUp), connections)
  const ours: LoadMeasurement[] = []
  const floor: LoadMeasurement[] = []
  for (let round = 0; round < rounds; round++) {
    const batch = sendings.splice(0, perRound)
    floor.push(await sendAllRequests(ports.floor, batch, connections))
    ours.push(await sendAllRequests(ports.ours, batch, connections))
  }
  return { connections, ...compareWithBaseline(ours, floor) }
}
