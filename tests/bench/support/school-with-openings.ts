import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { openAllDueSchedules } from '#server/features/check-ins/opening/open-all-due-schedules.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { runtimeMinutesAgo } from './bench-environment.ts'
import { createBenchSchool, publishBenchForm } from './bench-school.ts'

/** A school in which a daily form is open for all learners, and its owner signed in. */
export async function createSchoolWithOpenings(runtime: Runtime, learnerCount: number) {
  const school = await createBenchSchool(runtimeMinutesAgo(runtime, 10), learnerCount)
  const { owner, groupId } = school
  const { onDate, time } = localTimeAt(runtimeMinutesAgo(runtime, 5).clock.now(), 'Europe/London')
  await publishBenchForm(owner, { groupId, startsOn: onDate, time })
  await openAllDueSchedules(runtime)
  const now = runtime.clock.now()
  const { token } = await createSession(runtime.db.app, now, { accountId: owner.actor.accountId })
  return { ...school, onDate, now, token }
}

interface SignedIn {
  token: string
  organisationId: string
}

/** What a call answers a member of staff. */
export async function fetchAsStaff<Answer>(address: string, { token, organisationId }: SignedIn) {
  const headers = { authorization: `Bearer ${token}`, 'x-organisation': organisationId }
  const response = await fetch(address, { headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text}`)
  return JSON.parse(text) as Answer
}
