import { prepareBenchEnvironment } from './bench-environment.ts'
import { type BenchRequest, compareWithBaseline, type LoadMeasurement, sendAllRequests } from './http-load.ts'
import { prepareSubmissions } from './prepare-submissions.ts'

const learnerCount = 500
const rounds = 3
const loads = [
  { connections: 1, perRound: 300 },
  { connections: 16, perRound: 1500 },
]
const ports = { ours: 4901, floor: 4902 }

/** Learner responses accepted per second through the real server, beside a floor that only validates and inserts. */
export async function run() {
  const ground = await prepareBenchEnvironment()
  const stops: (() => Promise<void>)[] = []
  try {
    const needed = rounds * loads.reduce((sum, { perRound }) => sum + perRound, 0) + 300
    const sendings = await prepareSubmissions(ground.runtime, { learnerCount, needed })
    stops.push(await ground.startProgram('server/web.ts', { port: ports.ours }))
    stops.push(
      await ground.startProgram('tests/bench/floor-server.ts', {
        port: ports.floor,
        args: [ground.databaseUrl, String(ports.floor)],
      }),
    )
    const rows = []
    for (const load of loads) rows.push(await compare(load, sendings))
    return { name: 'submit', rows, aims: { ratioAt16: '>= 0.35', p99: '<= 4 x floor' } }
  } finally {
    for (const stop of stops) await stop()
    await ground.remove()
  }
}

async function compare({ connections, perRound }: (typeof loads)[number], sendings: BenchRequest[]) {
  await sendAllRequests(ports.floor, sendings.slice(0, 100), connections)
  await sendAllRequests(ports.ours, sendings.splice(0, 100), connections)
  const ours: LoadMeasurement[] = []
  const floor: LoadMeasurement[] = []
  for (let round = 0; round < rounds; round++) {
    const batch = sendings.splice(0, perRound)
    floor.push(await sendAllRequests(ports.floor, batch, connections))
    ours.push(await sendAllRequests(ports.ours, batch, connections))
  }
  return { connections, ...compareWithBaseline(ours, floor) }
}
