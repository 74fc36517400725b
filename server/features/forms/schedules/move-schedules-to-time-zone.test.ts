import { expect, test } from 'vitest'
import type { TimeZonePreview } from '#shared/forms/calendar/calendar-endpoints.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { activeFormActions } from '#tests/support/school/active-forms.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock } = app
const { openAt, openFor } = checkInActions(app)

async function schoolWithForms() {
  const school = await createSchool(app)
  const learner = await school.addLearner()
  const { published, openings } = activeFormActions(app, { by: school.owner, learner })
  const move = (person: StaffPerson, timeZone: string, seen = 'Europe/Oslo') =>
    as(person).put('/api/organisation/time-zone', { timeZone, seen })
  const preview = (person: StaffPerson, timeZone: string) =>
    as(person).get<TimeZonePreview>(`/api/schedules/time-zone-preview?timeZone=${timeZone}`)
  return { ...school, learner, published, openings, move, preview }
}

const done = { status: 200, body: {} }

test('another time zone is told before it is chosen, moves what is ahead and leaves what is open', async () => {
  const { owner, admin, learner, published, openings, move, preview } = await schoolWithForms()
  const id = await published()
  const keepsOwn = await publishForm(app, owner, {
    learnerIds: [learner.id],
    schedule: { timeZone: 'Asia/Tokyo' },
  })
  await openAt('2026-09-07T09:00')
  const [open] = await openFor(learner)

  const { body } = await preview(admin, 'America/New_York')
  expect(body).toMatchObject({ from: 'Europe/Oslo', moving: 1, staying: 1 })
  expect(body.plans).toEqual([
    expect.objectContaining({
      formId: id,
      learnerName: null,
      before: '2026-09-08T07:00:00.000Z',
      after: '2026-09-08T13:00:00.000Z',
      fewerOn: [],
      moreOn: [],
    }),
  ])

  for (const _retry of [1, 2]) expect(await move(admin, 'America/New_York')).toEqual(done)
  expect(await openFor(learner)).toEqual([open])
  for (const time of ['09:00', '15:00']) await openAt(`2026-09-08T${time}`)
  expect(await openings(id)).toEqual(['2026-09-07 09:00', '2026-09-08 15:00'])
  expect(await openings(keepsOwn.id)).toEqual(['2026-09-08 02:00'])
})

test('what is due at the moment of the change opens as it was planned, once', async () => {
  const { owner, published, openings, move } = await schoolWithForms()
  const id = await published()
  clock.moveTo('2026-09-07T09:00')
  expect(await move(owner, 'America/New_York')).toEqual(done)
  for (const time of ['2026-09-07T09:01', '2026-09-07T15:00', '2026-09-08T15:00']) await openAt(time)
  expect(await openings(id)).toEqual(['2026-09-07 09:00', '2026-09-08 15:00'])
})

test('what the preview says of a day left out is what happens', async () => {
  const { owner, published, openings, move, preview } = await schoolWithForms()
  const id = await published()
  expect((await preview(owner, 'Asia/Tokyo')).body.plans).toMatchObject([
    { before: '2026-09-07T07:00:00.000Z', after: '2026-09-08T00:00:00.000Z', fewerOn: ['2026-09-07'] },
  ])
  await move(owner, 'Asia/Tokyo')
  for (const time of ['2026-09-07T09:00', '2026-09-08T02:00', '2026-09-08T09:00']) await openAt(time)
  expect(await openings(id)).toEqual(['2026-09-08 02:00'])
})

test('only owners and admins move the clocks, to a zone that there is, from the one they saw', async () => {
  const { owner, admin, educator, observer, stranger, published, move, preview } = await schoolWithForms()
  await published()
  expect(await preview(admin, 'UTC')).toMatchObject({ status: 200 })
  for (const person of [educator, observer]) {
    expect(await move(person, 'UTC')).toEqual(refusalResponse('role-too-low'))
    expect(await preview(person, 'UTC')).toEqual(refusalResponse('role-too-low'))
  }
  for (const act of [move, preview])
    expect(await act(owner, 'Europe/Atlantis')).toEqual(
      refusalResponse('time-zone-unknown', { timeZone: 'unknown' }),
    )
  expect(await move(owner, 'UTC', 'Asia/Tokyo')).toEqual(refusalResponse('organisation-changed'))
  expect((await preview(stranger, 'UTC')).body).toMatchObject({ moving: 0, plans: [] })
})
