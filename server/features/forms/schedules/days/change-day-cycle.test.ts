import { beforeEach, expect, test } from 'vitest'
import type { DayCycle } from '#shared/forms/recurrence/day-cycle.ts'
import type { RecurringSchedule } from '#shared/forms/schedules/schedule.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock, database } = app
const { openAt } = checkInActions(app)

type Refused = { error?: { reason: string } }
const monday = '2026-09-07'
const abDays = { labels: ['A', 'B'], weekdays: ['MO', 'TU', 'WE', 'TH', 'FR'], closedDaysCount: false }
const byLabels: RecurringSchedule['periods'] = [
  { name: 'Maths', time: '09:00', cycleDays: ['A'] },
  { name: 'Art', time: '09:00', cycleDays: ['B'] },
]

async function schoolOfDays(given: Partial<DayCycle> = {}) {
  const { owner, ...school } = await createSchool(app)
  const learner = await school.addLearner()
  const label = async (days: Record<string, string | null>) =>
    (
      await as(owner).post<Refused>('/api/schedules/day-cycle/days', {
        days: Object.entries(days).map(([onDate, label]) => ({ onDate, label })),
      })
    ).body.error?.reason
  const save = async (cycle: object = abDays) =>
    (await as(owner).put<Refused>('/api/schedules/day-cycle', cycle)).body.error?.reason
  await save({ ...abDays, ...given })
  await label({ [monday]: 'A' })
  return {
    ...school,
    owner,
    label,
    save,
    remove: async () => (await as(owner).delete<Refused>('/api/schedules/day-cycle')).body.error?.reason,
    close: (onDate: string) =>
      as(owner).post('/api/organisation/closures', { name: 'Snow', startsOn: onDate, endsOn: onDate }),
    publish: async (periods = byLabels) =>
      (await publishForm(app, owner, { learnerIds: [learner.id], schedule: { periods } })).id,
  }
}

async function lessonsOfWeek(formId: string): Promise<string> {
  for (const day of ['07', '08', '09', '10', '11']) await openAt(`2026-09-${day}T09:00`)
  const { rows } = await database.owner.query(
    `select string_agg(to_char(o.on_date, 'Dy') || ' ' || (s.periods -> o.slot ->> 'name'), ', ' order by o.opens_at) as told
       from occurrences o join schedules s on s.organisation_id = o.organisation_id and s.id = o.schedule_id
      where o.form_id = $1`,
    [formId],
  )
  return rows[0].told
}

beforeEach(() => clock.moveTo(`${monday}T08:00`))

test('one form opens by the days A and B, each with its own lesson', async () => {
  const { publish } = await schoolOfDays()
  expect(await lessonsOfWeek(await publish())).toBe('Mon Maths, Tue Art, Wed Maths, Thu Art, Fri Maths')
})

test.each([
  ['leaves its turn to the next', false, 'Mon Maths, Wed Art, Thu Maths, Fri Art'],
  ['takes its turn', true, 'Mon Maths, Wed Maths, Thu Art, Fri Maths'],
])('a closed day %s, as the school says', async (_how, closedDaysCount, lessons) => {
  const { publish, close } = await schoolOfDays({ closedDaysCount })
  const form = await publish()
  await close('2026-09-08')
  expect(await lessonsOfWeek(form)).toBe(lessons)
})

test('a day gets another label by hand, and those after it follow, until that is taken back', async () => {
  const { publish, label, owner } = await schoolOfDays()
  const form = await publish()
  const told = async () =>
    (
      await as(owner).get<{ labels: { label: string }[] }>(
        '/api/schedules/calendar?from=2026-09-07&to=2026-09-13',
      )
    ).body.labels
      .map((day) => day.label)
      .join('')
  expect(await told()).toBe('ABABA')
  await label({ '2026-09-09': 'B' })
  expect(await told()).toBe('ABBAB')
  await label({ '2026-09-09': null })
  expect(await told()).toBe('ABABA')
  await label({ '2026-09-09': 'B' })
  expect(await lessonsOfWeek(form)).toBe('Mon Maths, Tue Art, Wed Art, Thu Maths, Fri Art')
})

test('a label by which a form opens is not taken away, before the form has other times', async () => {
  const { publish, save, remove, label } = await schoolOfDays()
  await publish()
  expect(await save({ ...abDays, labels: ['A', 'C'] })).toBe('day-cycle-used')
  expect(await remove()).toBe('day-cycle-used')
  expect(await save({ ...abDays, labels: ['B', 'A', 'C'] })).toBeUndefined()
  expect(await label({ [monday]: 'D' })).toBe('day-label-unknown')
})

test('labels that no form goes by are taken away, with what was said of days', async () => {
  const { remove, save, owner } = await schoolOfDays()
  expect(await remove()).toBeUndefined()
  await save()
  const { body } = await as(owner).get('/api/schedules/day-cycle')
  expect(body).toEqual({ cycle: { ...abDays, said: [] } })
})

test('a form whose times are all of labels that no day has never opens, and says so', async () => {
  const { owner } = await createSchool(app)
  const schedule = {
    kind: 'recurring',
    rule: { freq: 'DAILY' },
    startsOn: monday,
    periods: byLabels,
    windowMinutes: 30,
    reminderMinutes: null,
    timeZone: null,
  }
  const { body } = await as(owner).post('/api/forms/preview-openings', { schedule })
  expect(body).toMatchObject({
    inWords: 'every day; at 09:00 only on day A; at 09:00 only on day B',
    openings: [],
  })
})
