import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import type { Group } from '#shared/groups/endpoints.ts'
import type { LearnerPerson } from '../caller/person.ts'
import { checkInActions } from '../school/check-ins.ts'
import { publishForm } from '../school/forms.ts'
import { insertAnsweredDays } from '../school/invitations.ts'
import type { School } from '../school/school.ts'
import type { TestApp } from '../test-app.ts'

export interface SamplePeople {
  school: School
  learner: LearnerPerson
  /** The learner's, in the caseload of educator and observer. */
  group: Pick<Group, 'id'>
}

/** What samples are about: the learner has a form, and a check-in of it is open. */
export async function createSampleSchool(app: TestApp, { school, learner, group }: SamplePeople) {
  const { owner, educator, organisation } = school
  await insertAnsweredDays(app, organisation.id)
  const publish = () => publishForm(app, educator, { learnerIds: [learner.id] })
  const form = await publish()
  const { openAt, openFor, today } = checkInActions(app)
  await openAt('2026-09-07T09:00')
  const checkIn: OpenCheckIn = (await openFor(learner))[0]!
  const { occurrenceId } = (await today(owner)).open[0]!
  return {
    app,
    school,
    learner,
    groupId: group.id,
    form,
    checkIn,
    occurrenceId,
    /** A form of the learner's that nothing was done with yet. */
    runningForm: async () => ({ formId: (await publish()).id }),
  }
}
export type SampleSchool = Awaited<ReturnType<typeof createSampleSchool>>
