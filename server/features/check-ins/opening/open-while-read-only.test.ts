import { expect, test } from 'vitest'
import { runLicencesCommand } from '#server/cli/run-licences-command.ts'
import { grantLicences } from '#server/features/licences/grant-licences.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { activeFormActions } from '#tests/support/school/active-forms.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { openAt, openFor, answer, match } = checkInActions(app)

/** A school whose licences end on the Tuesday, with a form that opens each day at nine. */
async function untilTuesday() {
  app.clock.moveTo('2026-09-07T08:00')
  const school = await createSchool(app, { isOnTrial: true })
  const { owner, organisation } = school
  await grantLicences(createSystemContext(app.runtime, organisation.id), {
    licences: 9,
    endsOn: '2026-09-08',
  })
  const learner = await school.addLearner()
  const form = await publishForm(app, owner, { learnerIds: [learner.id] })
  const { opened } = activeFormActions(app, { by: owner, learner })
  return { ...school, learner, form, openings: async () => (await opened(form.id)).map(({ at }) => at) }
}

test('forms go on through the grace, open nothing while it is read-only, and go on from the day that is paid for, without filling the gap', async () => {
  const { organisation, openings } = await untilTuesday()
  await openAt('2026-10-08T09:00')
  expect((await openings()).at(-1)).toBe('2026-10-08 09:00')
  const before = await openings()
  for (const at of ['2026-10-09T09:00', '2026-10-12T09:00', '2026-10-20T12:00'])
    expect(await openAt(at)).toBe(0)
  expect(await openings()).toEqual(before)

  app.clock.moveTo('2026-10-21T08:30')
  const { code } = organisation
  await runLicencesCommand(await app.workerRuntime(), { act: 'give', code, licences: 9, endsOn: null })
  expect(await openAt('2026-10-21T08:59')).toBe(0)
  expect(await openAt('2026-10-21T09:00')).toBe(1)
  expect(await openings()).toEqual([...before, '2026-10-21 09:00'])
})

test('what is open when it becomes read-only is answered and matched, and nothing is opened by hand', async () => {
  const { owner, learner, form } = await untilTuesday()
  await openAt('2026-10-08T09:00')
  const [checkIn] = await openFor(learner)
  await app.database.owner.query(
    `update check_ins set closes_at = (closes_at at time zone 'UTC' + interval '1 day') at time zone 'UTC' where id = $1`,
    [checkIn!.id],
  )
  app.clock.moveTo('2026-10-09T08:30')
  expect((await answer(learner, checkIn!.id, sameAnswerForAll(1, form.questionIds))).status).toBe(200)
  expect((await match(owner, checkIn!.id, sameAnswerForAll(1, form.questionIds))).status).toBe(200)
  const sent = { requestId: crypto.randomUUID(), learnerIds: [learner.id] }
  expect(await app.as(owner).post(`/api/forms/${form.id}/send-now`, sent)).toEqual(
    refusalResponse('licences-over'),
  )
})
