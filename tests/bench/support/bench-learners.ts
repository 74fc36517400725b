import { randomUUID } from 'node:crypto'
import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { answerCheckIn } from '#server/features/check-ins/answering/answer-check-in.ts'
import { openAllDueSchedules } from '#server/features/check-ins/opening/open-all-due-schedules.ts'
import { createContext } from '#server/kernel/create-context.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { type BenchEnvironment, runtimeMinutesAgo } from './bench-environment.ts'
import { createBenchSchool, publishBenchForm } from './bench-school.ts'
import { createPastCheckIns } from './past-check-ins.ts'

const pastDays = 60
const noSession = Buffer.alloc(32)

interface BenchLearner {
  token: string
  learnerId: string
}

/**
 * Two learners who are signed in, for whom a form of five questions is open now, and was on sixty days before. One has
 * answered it already.
 */
export async function prepareBenchLearners({
  runtime,
  owner: database,
}: BenchEnvironment): Promise<Record<'asked' | 'answered', BenchLearner>> {
  const { owner, organisationId, learnerIds, groupId } = await createBenchSchool(
    runtimeMinutesAgo(runtime, 10),
    2,
  )
  const { onDate, time } = localTimeAt(runtimeMinutesAgo(runtime, 5).clock.now(), 'Europe/London')
  const questionIds = await publishBenchForm(owner, { groupId, startsOn: onDate, time })
  await openAllDueSchedules(runtime)
  await createPastCheckIns(database, { organisationId, afterDays: 0, days: pastDays })
  await database.query('vacuum analyze')

  async function signIn(learnerId: string): Promise<BenchLearner> {
    const now = runtime.clock.now()
    const { token } = await createSession(runtime.db.app, now, { organisationId, learnerId })
    return { token, learnerId }
  }
  const [asked, answered] = [await signIn(learnerIds[0]!), await signIn(learnerIds[1]!)]
  const { rows } = await database.query<{ id: string }>(
    'select id from check_ins where learner_id = $1 and learner_submitted_at is null',
    [answered.learnerId],
  )
  await answerCheckIn(
    {
      ...createContext(runtime),
      organisationId,
      sessionHash: noSession,
      ticketKey: noSession,
      actor: { kind: 'learner', learnerId: answered.learnerId },
    },
    {
      checkInId: rows[0]!.id,
      submissionKey: randomUUID(),
      answers: Object.fromEntries(questionIds.map((id) => [id, 1])),
    },
  )
  return { asked, answered }
}
