import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OpenCheckIn } from '#shared/check-ins/endpoints.ts'
import { publishForm } from '#tests/support/forms.ts'
import { foundSchool } from '#tests/support/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { openAllDue } from './open-all-due.ts'

const app = await startTestApp({ now: '2026-09-07T08:00' })
const school = await foundSchool(app)

async function openForOne(given = {}) {
  const learner = await school.addLearner()
  const form = await publishForm(app, school.owner, { learnerIds: [learner.id], ...given })
  app.clock.moveTo('2026-09-07T09:00')
  await openAllDue(await app.workerRuntime())
  const { body } = await app.as(learner).get<{ open: OpenCheckIn[] }>('/api/student/check-ins')
  return { learner, form, checkIn: body.open[0]!, answers: allYes(form.questionIds) }
}
const allYes = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, 1]))

test('a learner answers an open check-in', async () => {
  const { learner, checkIn, answers } = await openForOne()
  const sent = await app
    .as(learner)
    .post(`/api/student/check-ins/${checkIn.id}/response`, { answers, submissionKey: randomUUID() })
  expect(sent).toMatchObject({ status: 200, body: { checkInId: checkIn.id, state: 'submitted' } })
})
