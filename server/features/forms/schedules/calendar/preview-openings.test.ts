import { expect, test } from 'vitest'
import type { RecurringSchedule, Schedule } from '#shared/forms/schedules/schedule.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import type { SchedulePreview } from './preview-openings.ts'

const app = await startTestApp()
const { as } = app
const school = await createSchool(app)
const { owner, educator, observer, stranger } = school

const schoolDays: RecurringSchedule = {
  kind: 'recurring',
  rule: { freq: 'WEEKLY', byday: ['MO', 'TU', 'WE', 'TH', 'FR'], until: '2027-06-12' },
  startsOn: '2026-08-17',
  periods: [{ name: '', time: '09:00' }],
  windowMinutes: 30,
  reminderMinutes: null,
  timeZone: null,
}

const preview = (by: StaffPerson, schedule: Schedule = schoolDays) =>
  as(by).post<SchedulePreview>('/api/forms/preview-openings', { schedule })
const openingsOf = async (schedule: Schedule) => (await preview(educator, schedule)).body.openings

test('a schedule is said in words, with its next ten openings in the school’s own time', async () => {
  const { status, body } = await preview(educator)
  expect(status).toBe(200)
  expect(body.timeZone).toBe('Europe/Oslo')
  expect(body.inWords).toBe('every weekday at 09:00 until 12 June 2027')
  expect(body.openings).toHaveLength(10)
  expect(body.openings[0]).toEqual({
    onDate: '2026-09-07',
    slot: 0,
    name: '',
    time: '09:00',
    opensAt: '2026-09-07T07:00:00.000Z',
    closedBy: null,
  })
  expect(body.openings.at(-1)).toMatchObject({ onDate: '2026-09-18' })
})

test('a time of some weekdays alone opens on those, and its days are said', async () => {
  const { body } = await preview(educator, {
    ...schoolDays,
    periods: [
      { name: '', time: '09:00' },
      { name: '', time: '13:00', weekdays: ['MO', 'WE'] },
    ],
  })
  expect(body.inWords).toBe(
    'every weekday at 09:00 until 12 June 2027; at 13:00 only on Monday and Wednesday',
  )
  expect(body.openings.slice(0, 4).map(({ onDate, time }) => `${onDate} ${time}`)).toEqual([
    '2026-09-07 09:00',
    '2026-09-07 13:00',
    '2026-09-08 09:00',
    '2026-09-09 09:00',
  ])
})

test.each([
  ['es-MX,es;q=0.9', 'de lunes a viernes a las 9:00 am hasta el 12 de junio de 2027'],
  ['es-419,es;q=0.9', 'de lunes a viernes a las 9:00 am hasta el 12 de junio de 2027'],
  ['en-US,en;q=0.9', 'every weekday at 9:00 AM until June 12, 2027'],
  ['nb,en-AU', 'every weekday at 9:00 am until 12 June 2027'],
  ['en-US-x-\u0007,,;q=1', 'every weekday at 9:00 AM until June 12, 2027'],
])('a schedule is said in the language, days and times of a caller who reads %s', async (accepted, said) => {
  const headers = { 'accept-language': accepted }
  const { body } = await as(educator).post<SchedulePreview>(
    '/api/forms/preview-openings',
    { schedule: schoolDays },
    { headers },
  )
  expect(body.inWords.replace(/\s/g, ' ')).toBe(said)
})

test('the openings of a schedule with a zone of its own are in that zone', async () => {
  const { body } = await preview(educator, { ...schoolDays, timeZone: 'America/New_York' })
  expect(body.timeZone).toBe('America/New_York')
  expect(body.openings[0]).toMatchObject({ time: '09:00', opensAt: '2026-09-07T13:00:00.000Z' })
})

test('what is over today is no next opening, and periods come in the order of time', async () => {
  app.clock.moveTo('2026-09-07T10:30')
  const openings = await openingsOf({
    ...schoolDays,
    periods: [
      { name: 'Afternoon', time: '13:00' },
      { name: 'Morning', time: '09:00' },
    ],
  })
  app.clock.moveTo('2026-09-07T08:00')
  expect(openings.slice(0, 2)).toMatchObject([
    { onDate: '2026-09-07', slot: 1, name: 'Afternoon' },
    { onDate: '2026-09-08', slot: 0, name: 'Morning' },
  ])
})

test('closed days stay in the list, struck out by the name of what closes them', async () => {
  const closures = [
    { name: 'Planning day', startsOn: '2026-09-09', endsOn: '2026-09-09' },
    { name: 'Half day', startsOn: '2026-09-11', endsOn: '2026-09-11', fromTime: '12:00' },
  ]
  for (const closure of closures) await as(owner).post('/api/organisation/closures', closure)
  const openings = await openingsOf({
    ...schoolDays,
    periods: [
      { name: 'Morning', time: '09:00' },
      { name: 'Afternoon', time: '13:00' },
    ],
  })
  expect(openings.map(({ onDate, name, closedBy }) => [onDate, name, closedBy])).toEqual([
    ['2026-09-07', 'Morning', null],
    ['2026-09-07', 'Afternoon', null],
    ['2026-09-08', 'Morning', null],
    ['2026-09-08', 'Afternoon', null],
    ['2026-09-09', 'Morning', 'Planning day'],
    ['2026-09-09', 'Afternoon', 'Planning day'],
    ['2026-09-10', 'Morning', null],
    ['2026-09-10', 'Afternoon', null],
    ['2026-09-11', 'Morning', null],
    ['2026-09-11', 'Afternoon', 'Half day'],
  ])
})

test('a 09:00 form is at 09:00 on both sides of a clock change', async () => {
  const weekly = { ...schoolDays, rule: { freq: 'WEEKLY' as const }, startsOn: '2026-10-19' }
  const openings = await openingsOf(weekly)
  expect(openings.slice(0, 2).map(({ opensAt }) => opensAt)).toEqual([
    '2026-10-19T07:00:00.000Z',
    '2026-10-26T08:00:00.000Z',
  ])
})

test('an impossible rule never opens, and says so', async () => {
  const never = { ...schoolDays, rule: { freq: 'YEARLY' as const, bymonth: [2], bymonthday: [30] } }
  expect(await preview(educator, never)).toMatchObject({
    status: 200,
    body: { inWords: 'never', openings: [] },
  })
})

test('a schedule that opens by hand has no openings to show', async () => {
  const { kind, rule, startsOn, ...both } = schoolDays
  const byHand: Schedule = { kind: 'manual', ...both, periods: [{ name: 'Lunch', time: null }] }
  expect(await preview(educator, byHand)).toEqual({
    status: 200,
    body: { timeZone: 'Europe/Oslo', inWords: '', openings: [] },
  })
})

test('another school sees its own calendar and not this one’s', async () => {
  const { body } = await preview(stranger)
  expect(body.openings.every(({ closedBy }) => closedBy === null)).toBe(true)
  const organisation = school.organisation.id
  expect(
    await as(stranger).post('/api/forms/preview-openings', { schedule: schoolDays }, { organisation }),
  ).toEqual(refusalResponse('absent'))
})

test('only staff who write forms are shown when one would open', async () => {
  const learner = await school.addLearner()
  expect(await as(null).post('/api/forms/preview-openings', { schedule: schoolDays })).toEqual(
    refusalResponse('session-missing'),
  )
  expect(await preview(observer)).toEqual(refusalResponse('role-too-low'))
  expect(await as(learner).post('/api/forms/preview-openings', { schedule: schoolDays })).toEqual(
    refusalResponse('role-too-low'),
  )
})

test('a zone that does not exist is named', async () => {
  expect(await preview(educator, { ...schoolDays, timeZone: 'Europe/Atlantis' })).toEqual(
    refusalResponse('time-zone-unknown', { 'schedule.timeZone': 'unknown' }),
  )
})

test.each<[string, object, Record<string, string>]>([
  ['no schedule', {}, { schedule: 'invalid-type' }],
  [
    'a rule that does not fit together',
    { schedule: { ...schoolDays, rule: { freq: 'WEEKLY', bymonthday: [1] } } },
    { 'schedule.rule.bymonthday': 'not-in-weeks' },
  ],
  [
    'a window that never closes',
    { schedule: { ...schoolDays, windowMinutes: 100_000 } },
    { 'schedule.windowMinutes': 'too-big' },
  ],
])('%s is refused', async (_case, body, fields) => {
  expect(await as(educator).post('/api/forms/preview-openings', body)).toEqual(
    refusalResponse('input-invalid', fields),
  )
})
