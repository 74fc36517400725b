import { randomUUID } from 'node:crypto'
import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { openAllDueSchedules } from '#server/features/check-ins/opening/open-all-due-schedules.ts'
import { withOrganisation } from '#server/kernel/context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { runtimeMinutesAgo } from './bench-environment.ts'
import { createBenchSchool, publishBenchForm } from './bench-school.ts'
import type { BenchRequest } from './http-load.ts'

type Submission = BenchRequest & { checkInId: string }

interface Wanted {
  organisations?: number
  /** Of each organisation. */
  learnerCount: number
  needed: number
}

/** At least so many submissions of learners, each for a check-in of its own that is open now. */
export async function prepareSubmissions(
  runtime: Runtime,
  { organisations = 1, learnerCount, needed }: Wanted,
): Promise<Submission[]> {
  const all: Submission[] = []
  for (let n = 0; n < organisations; n++)
    all.push(...(await prepareSubmissionsOfSchool(runtime, learnerCount, needed / organisations)))
  return shuffled(all)
}

async function prepareSubmissionsOfSchool(runtime: Runtime, learnerCount: number, needed: number) {
  const { owner, organisationId, learnerIds, groupId } = await createBenchSchool(
    runtimeMinutesAgo(runtime, 10),
    learnerCount,
  )
  const now = runtime.clock.now()
  const { onDate, time } = localTimeAt(runtimeMinutesAgo(runtime, 5).clock.now(), 'Europe/London')
  const questionsOf: string[][] = []
  for (let form = 0; form * learnerCount < needed; form++)
    questionsOf.push(await publishBenchForm(owner, { groupId, startsOn: onDate, time }))
  await openAllDueSchedules(runtime)

  const tokens = new Map<string, string>()
  for (const learnerId of learnerIds)
    tokens.set(learnerId, (await createSession(runtime.db.app, now, { organisationId, learnerId })).token)
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
  const answeredAt = runtime.clock.now()
  return rows.map(({ id, learnerId, content }) => ({
    checkInId: id,
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
      answeredAt,
      clockAheadMs: 0,
    }),
  }))
}

// A fixed order, but not one learner after the other.
const shuffled = <Item>(items: readonly Item[]) =>
  items.map((_, index) => items[(index * 7919) % items.length]!)
