import { beforeEach, describe, expect, test } from 'vitest'
import { openAllDueSchedules } from '#server/features/check-ins/opening/open-all-due-schedules.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { findScheduleId, publishForm, type TestFormInput } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock, database } = app
const school = await createSchool(app)
const { owner, educator, colleague, observer, stranger } = school
const group = await school.addGroup({ staff: [educator] })
const { openAt, openFor } = checkInActions(app)

const twice = [
  { name: 'Morning', time: '09:00' },
  { name: 'Afternoon', time: '13:00' },
]

async function published(schedule: TestFormInput['schedule'] = {}) {
  const learner = await school.addLearner({ groups: [group] })
  const { id: formId } = await publishForm(app, educator, {
    learnerIds: [learner.id],
    schedule: { periods: twice, ...schedule },
  })
  return { learner, formId, scheduleId: await findScheduleId(app, formId) }
}

interface Request {
  onDate: string
  slot?: number
  following?: boolean
  movedTo?: { onDate: string; time: string } | null
}

const reschedule = (scheduleId: string, { slot = 0, movedTo = null, ...wanted }: Request, by = educator) =>
  as(by).post<{ nextDueAt: string | null; error?: { reason: string } }>(
    `/api/schedules/${scheduleId}/reschedule`,
    { slot, movedTo, ...wanted },
  )
const restore = (scheduleId: string, { slot = 0, ...wanted }: Request) =>
  as(educator).post<{ nextDueAt: string | null; error?: { reason: string } }>(
    `/api/schedules/${scheduleId}/restore`,
    { slot, ...wanted },
  )

async function opened(formId: string): Promise<string[]> {
  const { rows } = await database.owner.query(
    `select o.on_date::text || ' ' || o.slot || ' at ' || to_char(o.opens_at at time zone 'Europe/Oslo', 'DD HH24:MI')
            || ' for ' || coalesce(string_agg(c.on_date::text, ','), 'nobody') as said
       from occurrences o left join check_ins c on c.organisation_id = o.organisation_id and c.occurrence_id = o.id
      where o.form_id = $1 group by o.on_date, o.slot, o.opens_at order by o.opens_at`,
    [formId],
  )
  return rows.map(({ said }) => said)
}

beforeEach(() => clock.moveTo('2026-09-07T08:00'))

describe('an opening that is cancelled', () => {
  test('does not open, and the one after it does', async () => {
    const { formId, scheduleId, learner } = await published()
    const { body } = await reschedule(scheduleId, { onDate: '2026-09-07' })
    expect(body).toMatchObject({ nextDueAt: '2026-09-07T11:00:00.000Z' })
    await openAt('2026-09-07T09:00')
    expect(await openFor(learner)).toEqual([])
    await openAt('2026-09-07T13:00')
    expect(await opened(formId)).toEqual(['2026-09-07 1 at 07 13:00 for 2026-09-07'])
  })

  test('opens again when that is taken back in time', async () => {
    const { formId, scheduleId } = await published()
    await reschedule(scheduleId, { onDate: '2026-09-07' })
    expect((await restore(scheduleId, { onDate: '2026-09-07' })).body).toMatchObject({
      nextDueAt: '2026-09-07T07:00:00.000Z',
    })
    await openAt('2026-09-07T09:00')
    expect(await opened(formId)).toEqual(['2026-09-07 0 at 07 09:00 for 2026-09-07'])
  })

  test('stays cancelled once its time is past', async () => {
    const { formId, scheduleId } = await published()
    await reschedule(scheduleId, { onDate: '2026-09-07' })
    await openAt('2026-09-07T09:10')
    const { status, body } = await restore(scheduleId, { onDate: '2026-09-07' })
    expect([status, body.error?.reason]).toEqual([409, 'opening-past'])
    expect(await opened(formId)).toEqual([])
  })
})

describe('an opening that is moved', () => {
  test('opens at its new time on its new day, once, whatever workers run, and counts for that day', async () => {
    const { formId, scheduleId } = await published()
    await reschedule(scheduleId, {
      onDate: '2026-09-07',
      movedTo: { onDate: '2026-09-08', time: '10:15' },
    })
    for (const time of ['07T09:00', '07T13:00', '08T09:00']) await openAt(`2026-09-${time}`)
    clock.moveTo('2026-09-08T10:15')
    const worker = await app.workerRuntime()
    await Promise.all([openAllDueSchedules(worker), openAllDueSchedules(worker), openAllDueSchedules(worker)])
    await openAllDueSchedules(worker)
    await openAt('2026-09-08T13:00')
    expect(await opened(formId)).toEqual([
      '2026-09-07 1 at 07 13:00 for 2026-09-07',
      '2026-09-08 0 at 08 09:00 for 2026-09-08',
      '2026-09-07 0 at 08 10:15 for 2026-09-08',
      '2026-09-08 1 at 08 13:00 for 2026-09-08',
    ])
  })

  test('keeps its new day open until it has come', async () => {
    const { scheduleId, learner } = await published({ periods: twice.slice(0, 1) })
    await reschedule(scheduleId, {
      onDate: '2026-09-08',
      movedTo: { onDate: '2026-09-07', time: '15:00' },
    })
    await openAt('2026-09-07T09:00')
    const { rows } = await database.owner.query(
      'select next_on_date::text, next_moved_on::text from schedules where id = $1',
      [scheduleId],
    )
    expect(rows).toEqual([{ next_on_date: '2026-09-08', next_moved_on: '2026-09-07' }])
    await openAt('2026-09-07T15:00')
    expect(await openFor(learner)).toHaveLength(1)
  })

  test('is not planned twice when the calendar changes after it opened early', async () => {
    const { formId, scheduleId } = await published({ periods: twice.slice(0, 1) })
    await reschedule(scheduleId, {
      onDate: '2026-09-09',
      movedTo: { onDate: '2026-09-07', time: '15:00' },
    })
    for (const time of ['07T09:00', '07T15:00']) await openAt(`2026-09-${time}`)
    await as(owner).post('/api/organisation/closures', {
      name: 'Fair',
      startsOn: '2026-09-10',
      endsOn: '2026-09-10',
    })
    for (const time of ['08T09:00', '09T09:00', '10T09:00', '11T09:00']) await openAt(`2026-09-${time}`)
    expect(await opened(formId)).toEqual([
      '2026-09-07 0 at 07 09:00 for 2026-09-07',
      '2026-09-09 0 at 07 15:00 for 2026-09-07',
      '2026-09-08 0 at 08 09:00 for 2026-09-08',
      '2026-09-11 0 at 11 09:00 for 2026-09-11',
    ])
    await database.owner.query('delete from closures')
  })

  test.each([
    ['into the past', { onDate: '2026-09-07', time: '07:59' }, 'moved-to-past'],
    ['onto a closed day', { onDate: '2026-12-24', time: '09:00' }, 'moved-to-closed'],
    ['onto another opening of its form', { onDate: '2026-09-08', time: '13:00' }, 'moved-onto-another'],
  ])('cannot go %s', async (_where, movedTo, reason) => {
    await as(owner).post('/api/organisation/closures', {
      name: 'Winter break',
      startsOn: '2026-12-23',
      endsOn: '2026-12-31',
    })
    const { scheduleId } = await published()
    const { body } = await reschedule(scheduleId, { onDate: '2026-09-07', movedTo })
    expect(body.error?.reason).toBe(reason)
  })
})

describe('all openings from one on', () => {
  test('move to another time of day and back again', async () => {
    const { formId, scheduleId } = await published({ periods: twice.slice(0, 1) })
    await reschedule(scheduleId, {
      onDate: '2026-09-08',
      following: true,
      movedTo: { onDate: '2026-09-08', time: '10:00' },
    })
    for (const time of ['07T09:00', '08T10:00']) await openAt(`2026-09-${time}`)
    await restore(scheduleId, { onDate: '2026-09-08', following: true })
    for (const time of ['09T09:00', '10T09:00']) await openAt(`2026-09-${time}`)
    expect(await opened(formId)).toEqual([
      '2026-09-07 0 at 07 09:00 for 2026-09-07',
      '2026-09-08 0 at 08 10:00 for 2026-09-08',
      '2026-09-09 0 at 09 09:00 for 2026-09-09',
      '2026-09-10 0 at 10 09:00 for 2026-09-10',
    ])
  })

  test('are cancelled, and the schedule waits for nothing more', async () => {
    const { scheduleId } = await published({ periods: twice.slice(0, 1) })
    const { body } = await reschedule(scheduleId, { onDate: '2026-09-07', following: true })
    expect(body).toMatchObject({ nextDueAt: null })
  })

  test('stay on their dates', async () => {
    const { scheduleId } = await published()
    const answer = await reschedule(scheduleId, {
      onDate: '2026-09-08',
      following: true,
      movedTo: { onDate: '2026-09-09', time: '10:00' },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { fields: { 'movedTo.onDate': 'stays-on-its-dates' } } },
    })
  })
})

test('what has opened, is due, or is none of its openings cannot be cancelled any more', async () => {
  const { scheduleId } = await published()
  await openAt('2026-09-07T09:00')
  clock.moveTo('2026-09-07T13:00')
  const reasonFor = async (wanted: Request) => (await reschedule(scheduleId, wanted)).body.error?.reason
  expect(await reasonFor({ onDate: '2026-09-07' })).toBe('opening-past')
  expect(await reasonFor({ onDate: '2026-09-07', slot: 1 })).toBe('opening-past')
  expect(await reasonFor({ onDate: '2026-09-08', slot: 2 })).toBe('absent')
  expect(await reasonFor({ onDate: '2026-09-12' })).toBe('absent')
})

test('what is due already is not passed over when a later one is cancelled', async () => {
  const { formId, scheduleId } = await published()
  clock.moveTo('2026-09-07T09:05')
  await reschedule(scheduleId, { onDate: '2026-09-08' })
  await openAt('2026-09-07T09:06')
  expect(await opened(formId)).toEqual(['2026-09-07 0 at 07 09:00 for 2026-09-07'])
})

test('is left in the audit log, with what was moved to when', async () => {
  const { formId, scheduleId } = await published()
  await reschedule(scheduleId, { onDate: '2026-09-08', movedTo: { onDate: '2026-09-09', time: '10:00' } })
  await restore(scheduleId, { onDate: '2026-09-08' })
  const { rows } = await database.owner.query(
    `select action, detail from audit_entries where subject_id = $1 and action like 'forms.opening-%' order by id`,
    [formId],
  )
  expect(rows).toMatchObject([
    { action: 'forms.opening-moved', detail: { onDate: '2026-09-08', movedOn: '2026-09-09' } },
    { action: 'forms.opening-restored', detail: { onDate: '2026-09-08' } },
  ])
})

test('only who writes the form may, and of another school nobody', async () => {
  const { scheduleId } = await published()
  const reasonFor = async (by: typeof educator) =>
    (await reschedule(scheduleId, { onDate: '2026-09-08' }, by)).body.error?.reason
  expect(await reasonFor(observer)).toBe('role-too-low')
  expect(await reasonFor(colleague)).toBe('not-your-caseload')
  expect(await reasonFor(stranger)).toBe('absent')
  expect(await reasonFor(owner)).toBeUndefined()
})
