import { randomUUID } from 'node:crypto'
import { withOrganisation } from '#server/context.ts'
import { startSession } from '#server/features/auth/start-session.ts'
import { openAllDue } from '#server/features/check-ins/open-all-due.ts'
import { localTimeAt } from '#shared/forms/recurrence/local-time.ts'
import { type BenchGround, minutesAgo, prepareGround } from './bench-ground.ts'
import { foundBenchSchool, publishBenchForm } from './bench-school.ts'
import { beside, type Measured, type Sending, sendAll } from './http-load.ts'

const learnerCount = 500
const rounds = 3
const loads = [
  { connections: 1, perRound: 300 },
  { connections: 16, perRound: 1500 },
]
const ports = { ours: 4901, floor: 4902 }

/** Learner responses accepted per second through the real server, beside a floor that only validates and inserts. */
export async function run() {
  const ground = await prepareGround()
  const stops: (() => Promise<void>)[] = []
  try {
    const sendings = await prepareSendings(ground)
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

async function prepareSendings({ runtime }: BenchGround): Promise<Sending[]> {
  const { owner, organisationId, learnerIds, groupId } = await foundBenchSchool(
    minutesAgo(runtime, 10),
    learnerCount,
  )
  const needed = rounds * loads.reduce((sum, { perRound }) => sum + perRound, 0) + 300
  const now = runtime.clock.now()
  const { onDate, time } = localTimeAt(minutesAgo(runtime, 5).clock.now(), 'Europe/London')
  const questionsOf: string[][] = []
  for (let form = 0; form * learnerCount < needed; form++)
    questionsOf.push(await publishBenchForm(owner, { groupId, startsOn: onDate, time }))
  await openAllDue(runtime)

  const tokens = new Map<string, string>()
  for (const learnerId of learnerIds)
    tokens.set(learnerId, (await startSession(runtime.db.app, now, { organisationId, learnerId })).token)
  const rows = await withOrganisation(owner, (tx) =>
    tx
      .selectFrom('checkIns as c')
      .innerJoin('formVersions as v', (join) =>
        join.onRef('v.organisationId', '=', 'c.organisationId').onRef('v.id', '=', 'c.versionId'),
      )
      .where('c.organisationId', '=', organisationId)
      .select(['c.id', 'c.learnerId', 'v.content'])
      .orderBy('c.learnerId')
      .execute(),
  )
  return shuffled(rows).map(({ id, learnerId, content }) => ({
    path: `/api/student/check-ins/${id}/response`,
    token: tokens.get(learnerId)!,
    body: JSON.stringify({
      answers: Object.fromEntries(
        (content as unknown as { questions: { id: string }[] }).questions.map((question, n) => [
          question.id,
          n % 2,
        ]),
      ),
      submissionKey: randomUUID(),
    }),
  }))
}

// A fixed order, but not one learner after the other.
const shuffled = <Item>(items: readonly Item[]) =>
  items.map((_, index) => items[(index * 7919) % items.length]!)

async function compare({ connections, perRound }: (typeof loads)[number], sendings: Sending[]) {
  await sendAll(ports.floor, sendings.slice(0, 100), connections)
  await sendAll(ports.ours, sendings.splice(0, 100), connections)
  const ours: Measured[] = []
  const floor: Measured[] = []
  for (let round = 0; round < rounds; round++) {
    const batch = sendings.splice(0, perRound)
    floor.push(await sendAll(ports.floor, batch, connections))
    ours.push(await sendAll(ports.ours, batch, connections))
  }
  return { connections, ...beside(ours, floor) }
}
