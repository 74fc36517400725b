import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { openAllDueSchedules } from '#server/features/check-ins/opening/open-all-due-schedules.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { type BenchEnvironment, runtimeMinutesAgo } from './bench-environment.ts'
import { createBenchSchool, publishBenchForm } from './bench-school.ts'
import { createPastCheckIns } from './past-check-ins.ts'

const pastDays = 60

/** The token of a learner for whom a form of five questions is open now, and was on sixty days before. */
export async function prepareBenchLearner({ runtime, owner: database }: BenchEnvironment): Promise<string> {
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
  return (await createSession(runtime.db.app, now, { organisationId, learnerId: learnerIds[0]! })).token
}
