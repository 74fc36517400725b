import { expect, test } from 'vitest'
import type { AccessRecord } from '#shared/audit/access-kind.ts'
import type { LearnerRecord } from '#shared/insights/record-endpoints.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock } = app
clock.moveTo('2026-09-07T08:00')
const school = await createSchool(app)
const { owner, educator } = school
const learner = await school.addLearner()
const other = await school.addLearner()
await school.addGroup({ staff: [educator], learners: [learner, other] })

const record = async (of = learner.id) =>
  (await as(educator).get<LearnerRecord>(`/api/learners/${of}/record`)).body
const reads = async (query = '') =>
  (
    await as(educator).get<{ reads: AccessRecord[]; total: number; pageSize: number }>(
      `/api/learners/${learner.id}/reads${query}`,
    )
  ).body

const nothing: LearnerRecord['kept'] = {
  checkIns: 0,
  answers: 0,
  staffNotes: 0,
  tokenEntries: 0,
  rewards: 0,
  devices: 0,
  remindedDevices: 0,
  messages: 0,
  paperCards: 0,
  familyLinks: 0,
}

test('what is kept is counted for the one learner, and a secret is told by kind and day alone', async () => {
  const form = await publishForm(app, owner, { learnerIds: [learner.id] })
  await checkInActions(app).openAt('2026-09-07T09:00')
  await as(educator).post(`/api/learners/${learner.id}/staff-notes`, {
    requestKey: '0192f3a0-0000-7000-8000-000000000001',
    onDate: '2026-09-07',
    words: 'New seat',
  })
  const { body: cards } = await as(educator).post<{ cards: { secret: string }[] }>('/api/learners/cards', {
    learnerIds: [learner.id],
  })
  await as(educator).post('/api/paper-cards', {
    formId: form.id,
    learnerIds: [learner.id],
    days: 'this-week',
  })
  await as(educator).post(`/api/learners/${learner.id}/family-links`, {
    requestKey: '0192f3a0-0000-7000-8000-000000000002',
    forWhom: 'Mum',
    called: 'Zoe',
    forms: [form.id],
    endsOn: '2026-10-01',
  })
  const kept = await record()
  expect(kept).toEqual({
    guardians: [],
    secret: { kind: 'pin', setAt: expect.stringMatching(/^2026-09-07/) },
    cardMadeAt: expect.stringMatching(/^2026-09-07/),
    kept: { ...nothing, checkIns: 1, staffNotes: 1, familyLinks: 1, paperCards: 1 },
  })
  expect(JSON.stringify(kept)).not.toContain(cards.cards[0]!.secret)
  expect((await record(other.id)).kept).toEqual(nothing)
})

test('who looks at results is noted once a day by the organisation’s clock, the latest first', async () => {
  const look = async (person: typeof owner) =>
    expect((await as(person).get(`/api/learners/${learner.id}/days`)).status).toBe(200)
  expect((await reads()).total).toBe(0)
  clock.moveTo('2026-09-07T23:50')
  for (const _time of [1, 2]) await look(educator)
  await look(owner)
  clock.moveTo('2026-09-08T00:30')
  await look(educator)
  const { total, reads: told } = await reads()
  expect(total).toBe(3)
  expect(told[0]).toEqual({ name: educator.name, by: 'staff', onDate: '2026-09-08', what: 'results' })
  expect(told.slice(1).map(({ onDate, name }) => [onDate, name])).toEqual(
    expect.arrayContaining([
      ['2026-09-07', educator.name],
      ['2026-09-07', owner.name],
    ]),
  )
  expect((await reads('?page=2')).reads).toEqual([])
})

test('a look that was refused is no look, and a learner’s own is none either', async () => {
  const before = (await reads()).total
  await as(school.colleague).get(`/api/learners/${learner.id}/days`)
  await as(school.stranger).get(`/api/learners/${learner.id}/days`)
  await as(learner).get('/api/student/days')
  expect((await reads()).total).toBe(before)
})
