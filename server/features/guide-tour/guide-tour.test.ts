import { expect, test } from 'vitest'
import type { Person } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { database } = app
const tourOf = async (person: Person) => (await app.as(person).get('/api/guide-tour')).body
const isLed = async (person: Person) => {
  const { body } = await app.as(person).get<{ is_guide_tour: boolean }>('/api/check-auth')
  return body.is_guide_tour
}
const lead = ({ id }: Person) =>
  database.owner.query('update accounts set is_guide_tour = true where id = $1', [id])

test('whoever has not begun is told so, and that nothing limits the learners', async () => {
  const { owner } = await createSchool(app)
  expect(await tourOf(owner)).toEqual({
    lastPage: null,
    leftPages: {},
    formId: null,
    outcome: null,
    hasActiveForm: false,
    learnersAtMost: null,
  })
})

test('a form that opens ends the setup of an organisation', async () => {
  const { owner, addLearner } = await createSchool(app)
  const learner = await addLearner()
  await publishForm(app, owner, { learnerIds: [learner.id] })
  expect(await tourOf(owner)).toMatchObject({ hasActiveForm: true })
})

test('[R4] where somebody is, and how they left each page, is kept for every device', async () => {
  const { owner, admin } = await createSchool(app)
  const goOn = (input: object) => app.as(owner).put('/api/guide-tour', input)
  await goOn({ lastPage: 'overview' })
  await goOn({ lastPage: 'add-team', left: { page: 'overview', how: 'done' } })
  const twice = { lastPage: 'form-name', left: { page: 'add-team', how: 'skipped' } }
  expect((await goOn(twice)).body).toEqual((await goOn(twice)).body)
  await goOn({ lastPage: 'add-team' })
  await goOn({ lastPage: 'form-name', left: { page: 'add-team', how: 'done' } })

  expect(await tourOf(owner)).toMatchObject({
    lastPage: 'form-name',
    leftPages: { overview: 'done', 'add-team': 'done' },
  })
  expect(await tourOf(admin)).toMatchObject({ lastPage: null, leftPages: {} })
})

test('the form of the tour stays with it until the form is gone', async () => {
  const { owner } = await createSchool(app)
  const { body } = await app.as(owner).post<{ id: string }>('/api/forms', { isTemporary: true })
  await app.as(owner).put('/api/guide-tour', { lastPage: 'form-name', formId: body.id })
  await app.as(owner).put('/api/guide-tour', { lastPage: 'set-goal' })
  expect(await tourOf(owner)).toMatchObject({ lastPage: 'set-goal', formId: body.id })

  await app.as(owner).post('/api/organization/delete-form-steps', { form_step: body.id })
  expect(await tourOf(owner)).toMatchObject({ lastPage: 'set-goal', formId: null })
})

test('a form of another organisation is no part of the tour, nor is a page that there is not', async () => {
  const { owner } = await createSchool(app)
  const other = await createSchool(app)
  const learner = await other.addLearner({ name: 'Amara Bello' })
  const { id: formId } = await publishForm(app, other.owner, { learnerIds: [learner.id] })
  expect(await app.as(owner).put('/api/guide-tour', { lastPage: 'form-name', formId })).toMatchObject(
    refusalResponse('absent'),
  )
  expect((await app.as(owner).put('/api/guide-tour', { lastPage: 'elsewhere' })).status).toBe(400)
  expect(await tourOf(owner)).toMatchObject({ lastPage: null })
})

test('[S1] putting it off ends only that signing in leads there', async () => {
  const { owner } = await createSchool(app)
  await lead(owner)
  await app.as(owner).put('/api/guide-tour', { lastPage: 'set-goal' })
  expect(await isLed(owner)).toBe(true)
  for (const _ of [1, 2])
    expect(await app.as(owner).post('/api/guide-tour/put-off', {})).toEqual({ status: 200, body: {} })
  expect(await isLed(owner)).toBe(false)
  expect(await tourOf(owner)).toMatchObject({ lastPage: 'set-goal', outcome: null })
})

test.each(['finished', 'dismissed'])('a tour that was %s leads nobody any more', async (outcome) => {
  const { owner } = await createSchool(app)
  await lead(owner)
  await app.as(owner).post('/api/guide-tour/end', { outcome })
  await app.as(owner).put('/api/guide-tour', { lastPage: 'form-name' })
  expect(await isLed(owner)).toBe(false)
  expect(await tourOf(owner)).toMatchObject({ outcome, lastPage: 'form-name' })
})

test('what was finished stays finished, and what was dismissed can be finished after all', async () => {
  const { owner } = await createSchool(app)
  const end = (outcome: string) => app.as(owner).post('/api/guide-tour/end', { outcome })
  await end('dismissed')
  await end('finished')
  await end('dismissed')
  expect(await tourOf(owner)).toMatchObject({ outcome: 'finished' })
})
