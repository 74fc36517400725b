import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { openAllDueSchedules } from '#server/features/check-ins/opening/open-all-due-schedules.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { type BenchEnvironment, runtimeMinutesAgo } from './bench-environment.ts'
import { createBenchSchool, publishBenchForm } from './bench-school.ts'
import { createPastCheckIns } from './past-check-ins.ts'

const pastDays = 60

interface BenchLearner {
  token: string
  learnerId: string
}

/** A learner who is signed in, for whom a form of five questions is open now, and was on sixty days before. */
export async function prepareBenchLearner({
  runtime,
  owner: database,
}: BenchEnvironment): Promise<BenchLearner> {
  const { owner, organisationId, learnerIds, groupId } = await createBenchSchool(
    runtimeMinutesAgo(runtime, 10),
    1,
  )
  const now = runtime.clock.now()
  const { onDate, time } = localTimeAt(runtimeMinutesAgo(runtime, 5).clock.now(), 'Europe/London')
  await publishBenchForm(owner, { groupId, startsOn: onDate, time })
  await openAllDueSchedules(runtime)
  await createPastCheckIns(database, { organisationId, afterDays: 0, days: pastDays })
  await database.query('vacuum analyze')
  const learnerId = learnerIds[0]!
  const { token } = await createSession(runtime.db.app, now, { organisationId, learnerId })
  return { token, learnerId }
}
