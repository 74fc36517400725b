import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openDueSchedules } from '#server/features/check-ins/opening/open-due-schedules.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { activeFormActions, type DraftChange, withOpeningTimes } from '#tests/support/school/active-forms.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock } = app
const { openAt } = checkInActions(app)
const { owner, educator, colleague, observer, stranger, organisation, ...school } = await createSchool(app)
const group = await school.addGroup({ staff: [educator] })
const ada = await school.addLearner({ groups: [group], email: 'ada@school.test' })
const mia = await school.addLearner({ groups: [group] })
const forms = activeFormActions(app, { by: educator, learner: mia })
const { rowsOf, read, published, write, publish, change, openings } = forms

interface Rescheduled {
  onDate: string
  slot?: number
  following?: boolean
  movedTo?: { onDate: string; time: string } | null
}

async function reschedule(formId: string, { slot = 0, movedTo = null, ...wanted }: Rescheduled) {
  const [{ id }] = await rowsOf('select id from schedules where form_id = $1 and holds_before is null', [
    formId,
  ])
  return as(educator).post(`/api/schedules/${id}/reschedule`, { slot, movedTo, ...wanted })
}

/** What is cancelled or moved in the newest plan. */
const rescheduled = (formId: string) =>
  rowsOf(
    `select e.schedule_id, e.on_date::text from schedule_exceptions e
       join schedules s on s.organisation_id = e.organisation_id and s.id = e.schedule_id and s.holds_before is null
      where s.form_id = $1`,
    [formId],
  )

async function preview(formId: string, changes: DraftChange) {
  const { draft } = await read(formId)
  const { schedule } = changes(draft)
  return as(educator).post(`/api/forms/${formId}/preview-following`, {
    followers: [{ learnerId: null, schedule }],
  })
}

describe('changing when a form opens', () => {
  test('holds today as long as nothing has opened', async () => {
    const id = await published()
    expect(await change(id, withOpeningTimes('10:00'))).toMatchObject({
      body: { nextDueAt: '2026-09-07T08:00:00.000Z' },
    })
    for (const time of ['09:00', '10:00']) await openAt(`2026-09-07T${time}`)
    expect(await openings(id)).toEqual(['2026-09-07 10:00'])
  })

  test('lets a day that has begun go on as it was planned', async () => {
    const id = await published({
      schedule: { periods: ['09:00', '13:00'].map((time) => ({ name: '', time })) },
    })
    await openAt('2026-09-07T09:00')
    await change(id, withOpeningTimes('10:00', '14:00'))
    for (const time of ['10:00', '13:00', '14:00']) await openAt(`2026-09-07T${time}`)
    for (const time of ['09:00', '10:00', '13:00', '14:00']) await openAt(`2026-09-08T${time}`)
    expect(await openings(id)).toEqual([
      '2026-09-07 09:00',
      '2026-09-07 13:00',
      '2026-09-08 10:00',
      '2026-09-08 14:00',
    ])
  })

  test('opens what is due at this moment as it was planned, once', async () => {
    const id = await published()
    clock.moveTo('2026-09-07T09:05')
    await change(id, withOpeningTimes('09:10'))
    for (const time of ['09:06', '09:10']) await openAt(`2026-09-07T${time}`)
    await openAt('2026-09-08T09:10')
    expect(await openings(id)).toEqual(['2026-09-07 09:00', '2026-09-08 09:10'])
  })

  test('from a date on leaves the days before as they were, closures and all', async () => {
    const id = await published()
    await change(id, withOpeningTimes('10:00'), '2026-09-09')
    const closure = await as(owner).post<{ id: string }>('/api/organisation/closures', {
      name: 'Away',
      startsOn: '2026-09-08',
      endsOn: '2026-09-08',
    })
    for (const day of ['07', '08', '09', '10'])
      for (const time of ['09:00', '10:00']) await openAt(`2026-09-${day}T${time}`)
    await as(owner).delete(`/api/organisation/closures/${closure.body.id}`)
    expect(await openings(id)).toEqual(['2026-09-07 09:00', '2026-09-09 10:00', '2026-09-10 10:00'])
  })

  test('goes over to opening by hand and back', async () => {
    const id = await published()
    await openAt('2026-09-07T09:00')
    await change(id, ({ schedule }) => ({
      schedule: schedule && { ...schedule, kind: 'manual', periods: [{ name: 'Lunch', time: null }] },
    }))
    await openAt('2026-09-08T09:00')
    expect(await openings(id)).toEqual(['2026-09-07 09:00'])
    const { draft } = await read(id)
    expect(draft.schedule).toMatchObject({ kind: 'manual', periods: [{ name: 'Lunch', time: null }] })

    await change(id, ({ schedule }) => ({
      schedule: schedule && {
        ...schedule,
        kind: 'recurring',
        rule: { freq: 'DAILY' },
        startsOn: '2026-09-09',
        periods: [{ name: '', time: '09:00' }],
      },
    }))
    for (const day of ['09', '10']) await openAt(`2026-09-${day}T09:00`)
    expect(await openings(id)).toEqual(['2026-09-07 09:00', '2026-09-09 09:00', '2026-09-10 09:00'])
  })

  test('keeps a form from a schedule that would never open', async () => {
    const id = await published()
    const never: DraftChange = ({ schedule }) => ({
      schedule: schedule && { ...schedule, rule: { freq: 'DAILY', until: '2026-09-01' } },
    })
    expect(await change(id, never)).toMatchObject({ body: { error: { reason: 'never-opens' } } })
    await openAt('2026-09-07T09:00')
    expect(await openings(id)).toEqual(['2026-09-07 09:00'])
  })

  test('keeps what was cancelled or moved ahead where the new times have it, and tells what falls away', async () => {
    const periods = ['09:00', '13:00'].map((time) => ({ name: '', time }))
    const id = await published({ schedule: { periods } })
    await reschedule(id, { onDate: '2026-09-08' })
    await reschedule(id, { onDate: '2026-09-09', movedTo: { onDate: '2026-09-09', time: '10:00' } })
    await reschedule(id, { onDate: '2026-09-10', slot: 1, movedTo: { onDate: '2026-09-08', time: '15:00' } })
    await reschedule(id, { onDate: '2026-09-09', slot: 1, following: true })
    const changes = withOpeningTimes('09:15', '14:00')
    expect(await preview(id, changes)).toMatchObject({
      status: 200,
      body: {
        kept: 3,
        fallen: [
          {
            learner: null,
            onDate: '2026-09-09',
            slot: 1,
            following: true,
            time: '13:00',
            movedTo: null,
            why: 'no-such-opening',
          },
        ],
      },
    })
    await change(id, changes)
    for (const day of ['07', '08', '09', '10'])
      for (const time of ['09:15', '10:00', '14:00', '15:00']) await openAt(`2026-09-${day}T${time}`)
    expect(await openings(id)).toEqual([
      '2026-09-07 09:15',
      '2026-09-07 14:00',
      '2026-09-08 14:00',
      '2026-09-08 15:00',
      '2026-09-09 10:00',
      '2026-09-09 14:00',
      '2026-09-10 09:15',
    ])
  })

  test('keeps them over several changes, and lets them be taken back', async () => {
    const id = await published()
    await reschedule(id, { onDate: '2026-09-08' })
    await change(id, withOpeningTimes('09:15'), '2026-09-08')
    await change(id, withOpeningTimes('09:30'))
    expect((await rescheduled(id)).map(({ on_date }) => on_date)).toEqual(['2026-09-08'])
    const [{ schedule_id: scheduleId }] = await rescheduled(id)
    await as(educator).post(`/api/schedules/${scheduleId}/restore`, { onDate: '2026-09-08', slot: 0 })
    for (const day of ['07', '08']) await openAt(`2026-09-${day}T09:30`)
    expect(await openings(id)).toEqual(['2026-09-07 09:30', '2026-09-08 09:30'])
  })

  test('opens again what was cancelled for good where nothing else would open', async () => {
    const id = await published()
    await reschedule(id, { onDate: '2026-09-07', following: true })
    const weekly: DraftChange = ({ schedule }) => ({
      schedule: schedule && { ...schedule, rule: { freq: 'WEEKLY', byday: ['TU'] } },
    })
    expect(await preview(id, weekly)).toMatchObject({ body: { kept: 0, fallen: [{ why: 'nothing-left' }] } })
    expect(await change(id, weekly)).toMatchObject({ body: { nextDueAt: '2026-09-08T07:00:00.000Z' } })
  })

  test('around now, with two workers beside it, never opens a day by two plans nor a check-in twice', async () => {
    const time = fc.constantFrom('08:30', '09:00', '09:01', '09:15', '10:00', '23:30', '00:10')
    const step = fc.record({
      times: fc.uniqueArray(time, { minLength: 1, maxLength: 3 }),
      timeZone: fc.constantFrom(null, 'Pacific/Auckland', 'America/Los_Angeles'),
      daily: fc.boolean(),
      from: fc.constantFrom(null, 0, 1, 2),
      minutes: fc.integer({ min: 0, max: 900 }),
      excepted: fc.option(
        fc.record({
          day: fc.integer({ min: 0, max: 2 }),
          following: fc.boolean(),
          movedTo: fc.option(fc.record({ day: fc.integer({ min: 0, max: 2 }), time })),
        }),
      ),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        const id = await published({ learnerIds: [ada.id] })
        await openAt('2026-09-07T09:00')
        for (const { times, timeZone, daily, from, minutes, excepted } of steps) {
          clock.advance({ minutes })
          const { running } = await read(id)
          const dayAfter = (days: number) => addDays(running!.today, days)
          const day = from === null ? null : dayAfter(from)
          if (excepted) {
            const { following, movedTo } = excepted
            const onDate = dayAfter(excepted.day)
            const to = movedTo && { onDate: following ? onDate : dayAfter(movedTo.day), time: movedTo.time }
            await reschedule(id, { onDate, following, movedTo: to })
          }
          const draftRevision = await write(id, ({ schedule }) => ({
            schedule: schedule && {
              ...schedule,
              timeZone,
              rule: daily ? { freq: 'DAILY' } : schedule.rule,
              periods: times.map((each) => ({ name: '', time: each })),
            },
          }))
          await Promise.all([open(), publish(id, draftRevision, day), open()])
          await Promise.all([open(), open()])
        }
        for (let hours = 0; hours < 72; hours += 4) {
          clock.advance({ hours: 4 })
          await Promise.all([open(), open()])
        }
        const days = await rowsOf(
          'select on_date from occurrences where form_id = $1 group by on_date having count(distinct schedule_id) > 1',
          [id],
        )
        expect(days).toEqual([])
        const twice = await rowsOf(
          `select o.on_date from check_ins c
             join occurrences o on o.organisation_id = c.organisation_id and o.id = c.occurrence_id
            where c.form_id = $1
            group by c.learner_id, o.on_date, o.slot having count(*) > 1`,
          [id],
        )
        expect(twice).toEqual([])
        const cancelled = await rowsOf(
          `select o.on_date from occurrences o
             join schedule_exceptions e on e.organisation_id = o.organisation_id and e.schedule_id = o.schedule_id
              and e.on_date = o.on_date and e.slot = o.slot
            where o.form_id = $1 and not e.following and e.moved_time is null`,
          [id],
        )
        expect(cancelled).toEqual([])
        const [{ opened }] = await rowsOf(
          'select count(*)::int as opened from check_ins where form_id = $1 and not not_sent',
          [id],
        )
        const told = await rowsOf(
          `select count(*)::int as messages, count(distinct m.about_id)::int as check_ins
             from messages m join check_ins c on c.organisation_id = m.organisation_id and c.id = m.about_id
            where c.form_id = $1`,
          [id],
        )
        expect(told).toEqual([{ messages: opened, check_ins: opened }])
        await as(educator).post(`/api/forms/${id}/move`, { move: 'end' })
      }),
      { numRuns: 12 },
    )
  }, 120_000)
})

const open = () => openDueSchedules(createSystemContext(app.runtime, organisation.id), { atMost: 100 })

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

test('only those who may write a form ask what its cancelled and moved openings would become', async () => {
  const id = await published()
  const { schedule } = (await read(id)).draft
  const followers = [{ learnerId: null, schedule }]
  const path = `/api/forms/${id}/preview-following`
  expect(await as(null).post(path, { followers })).toEqual(refusalResponse('session-missing'))
  expect(await as(observer).post(path, { followers })).toEqual(refusalResponse('role-too-low'))
  expect(await as(colleague).post(path, { followers })).toEqual(refusalResponse('not-your-caseload'))
  expect(await as(stranger).post(path, { followers })).toEqual(refusalResponse('absent'))
  const onMars = [{ learnerId: null, schedule: { ...schedule, timeZone: 'Mars/Base' } }]
  expect(await as(educator).post(path, { followers: onMars })).toMatchObject({
    body: { error: { reason: 'time-zone-unknown' } },
  })
  const foreign = await school.addLearner()
  expect(await as(educator).post(path, { followers: [{ learnerId: foreign.id, schedule }] })).toEqual(
    refusalResponse('not-your-caseload'),
  )
  expect(await as(educator).post(path, {})).toMatchObject({ status: 400 })
  expect(await as(educator).post(path, { followers })).toEqual({ status: 200, body: { kept: 0, fallen: [] } })
})
