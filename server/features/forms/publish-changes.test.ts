import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { openDueSchedules } from '#server/features/check-ins/open-due-schedules.ts'
import type { Form, PublishedChanges } from '#shared/forms/endpoints.ts'
import type { FormDraft } from '#shared/forms/form-draft.ts'
import { all, checkInActs } from '#tests/support/check-ins.ts'
import { type GivenForm, publishForm } from '#tests/support/forms.ts'
import type { StaffPerson } from '#tests/support/person.ts'
import { refusal } from '#tests/support/refusal.ts'
import { foundSchool } from '#tests/support/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock, database } = app
const { openAt, answer } = checkInActs(app)
const { owner, educator, colleague, observer, stranger, organisation, ...school } = await foundSchool(app)
const group = await school.addGroup({ staff: [educator] })
const ada = await school.addLearner({ groups: [group], email: 'ada@school.test' })
const [mia, noah] = [
  await school.addLearner({ groups: [group] }),
  await school.addLearner({ groups: [group] }),
]

const read = async (formId: string, by = educator) => (await as(by).get<Form>(`/api/forms/${formId}`)).body
const rowsOf = async (query: string, values: unknown[]) => (await database.owner.query(query, values)).rows

async function published(given: GivenForm = {}) {
  clock.moveTo('2026-09-07T08:00')
  return (await publishForm(app, educator, { learnerIds: [mia.id], ...given })).id
}

type Changes = (draft: FormDraft) => Partial<FormDraft>

async function write(formId: string, changes: Changes, by: StaffPerson = educator): Promise<number> {
  const { draft, draftRevision } = await read(formId)
  const changed = { ...draft, ...changes(draft) }
  const { body } = await as(by).put<{ draftRevision: number }>(`/api/forms/${formId}/draft`, {
    draftRevision,
    draft: changed,
  })
  return body.draftRevision
}

const publish = (formId: string, draftRevision: number, from: string | null = null, by = educator) =>
  as(by).post<PublishedChanges>(`/api/forms/${formId}/publish-changes`, { draftRevision, from })

async function change(formId: string, changes: Changes, from: string | null = null) {
  return publish(formId, await write(formId, changes), from)
}

const at =
  (...times: string[]): Changes =>
  ({ schedule }) => ({
    schedule: schedule && { ...schedule, periods: times.map((time) => ({ name: '', time })) },
  })

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
       join schedules s on s.id = e.schedule_id and s.holds_before is null
      where s.form_id = $1`,
    [formId],
  )

async function preview(formId: string, changes: Changes) {
  const { draft } = await read(formId)
  const { schedule } = changes(draft)
  return as(educator).post(`/api/forms/${formId}/preview-following`, { schedule })
}

const opened = (formId: string) =>
  rowsOf(
    `select to_char(o.opens_at at time zone 'Europe/Oslo', 'YYYY-MM-DD HH24:MI') as at, v.version,
            array(select l.name from check_ins c join learners l on l.id = c.learner_id
                   where c.occurrence_id = o.id order by l.name) as learners
       from occurrences o join form_versions v on v.id = o.version_id
      where o.form_id = $1 order by o.opens_at`,
    [formId],
  )
const openings = async (formId: string) => (await opened(formId)).map(({ at }) => at)

describe('changing a form that runs', () => {
  test('begins from what runs, and leaves it alone until the changes are published', async () => {
    const id = await published({ schedule: { timeZone: null } })
    const { draft, running } = await read(id)
    expect(running).toMatchObject({ version: 1, openedOn: null, today: '2026-09-07', draft })
    await write(id, () => ({ title: 'Kinder', goalPercentage: 60 }))
    expect(await read(id)).toMatchObject({
      title: 'Morning check-in',
      draft: { title: 'Kinder', goalPercentage: 60 },
      running: { draft: { title: 'Morning check-in', goalPercentage: 80 } },
    })
    await openAt('2026-09-07T09:00')
    expect(await opened(id)).toEqual([{ at: '2026-09-07 09:00', version: 1, learners: [mia.name] }])
  })

  test('drops what was written when its writer thinks better of it', async () => {
    const id = await published()
    const draftRevision = await write(id, () => ({ goalPercentage: 60 }))
    const discard = (revision: number) =>
      as(educator).post(`/api/forms/${id}/discard-changes`, { draftRevision: revision })
    expect(await discard(draftRevision - 1)).toMatchObject({ status: 409 })
    expect(await discard(draftRevision)).toEqual({ status: 200, body: { draftRevision: draftRevision + 1 } })
    expect(await discard(draftRevision)).toMatchObject({ status: 200 })
    expect((await read(id)).draft.goalPercentage).toBe(80)
  })

  test('changes nothing of what has opened, and asks the next learners anew', async () => {
    const id = await published()
    await openAt('2026-09-07T09:00')
    const frozen = () =>
      rowsOf(
        `select c.*, v.content, r.answers from check_ins c
           join form_versions v on v.id = c.version_id
           left join responses r on r.check_in_id = c.id
          where c.form_id = $1 and c.on_date = '2026-09-07'`,
        [id],
      )
    const [checkIn] = await frozen()
    await answer(
      mia,
      checkIn.id,
      all(
        1,
        checkIn.content.questions.map((question: { id: string }) => question.id),
      ),
    )
    const yesterday = await frozen()

    clock.moveTo('2026-09-08T08:00')
    expect(
      await change(id, ({ questions, settings }) => ({
        title: 'Kinder',
        goalPercentage: 60,
        iconSet: 'stars',
        questions: questions.slice(1),
        settings: { ...settings, matchRate: 50 },
      })),
    ).toMatchObject({ status: 200, body: { version: 2, startsOn: '2026-09-08', status: 'active' } })
    await openAt('2026-09-08T09:00')

    expect(await frozen()).toEqual(yesterday)
    expect(
      await rowsOf('select goal_percentage, match_rate from check_ins where form_id = $1 and on_date = $2', [
        id,
        '2026-09-08',
      ]),
    ).toEqual([{ goal_percentage: 60, match_rate: 50 }])
    expect((await opened(id)).map(({ version }) => version)).toEqual([1, 2])
    expect(await read(id)).toMatchObject({ title: 'Kinder', running: { version: 2 } })
  })

  test('holds from the day that was asked for', async () => {
    const id = await published()
    expect(await change(id, () => ({ goalPercentage: 60 }), '2026-09-09')).toMatchObject({
      body: { version: 2, startsOn: '2026-09-09' },
    })
    for (const day of ['07', '08', '09']) await openAt(`2026-09-${day}T09:00`)
    expect((await opened(id)).map(({ version }) => version)).toEqual([1, 1, 2])
  })

  test('is overtaken by a later one that holds before it', async () => {
    const id = await published()
    await change(id, () => ({ goalPercentage: 60 }), '2026-09-10')
    await change(id, () => ({ iconSet: 'stars' }))
    await openAt('2026-09-07T09:00')
    const [{ version, content }] = await rowsOf(
      'select v.version, v.content from occurrences o join form_versions v on v.id = o.version_id where o.form_id = $1',
      [id],
    )
    expect({ version, ...content }).toMatchObject({ version: 3, goalPercentage: 60, iconSet: 'stars' })
  })

  test('opens late what was due before the change as it was then', async () => {
    const id = await published()
    clock.moveTo('2026-09-07T09:10')
    await change(id, () => ({ goalPercentage: 60 }))
    await openAt('2026-09-07T09:11')
    await openAt('2026-09-08T09:00')
    expect((await opened(id)).map(({ version }) => version)).toEqual([1, 2])
  })

  test('takes no day that is past', async () => {
    const id = await published()
    const answered = await change(id, () => ({ goalPercentage: 60 }), '2026-09-06')
    expect(answered).toMatchObject({ status: 422, body: { error: { reason: 'day-past' } } })
  })

  test('changes nothing where nothing was changed', async () => {
    const id = await published()
    expect(await publish(id, 1)).toEqual(refusal('nothing-changed'))
    expect(await change(id, ({ title }) => ({ title: ` ${title} ` }))).toEqual(refusal('nothing-changed'))
  })

  test('is refused when somebody else wrote meanwhile, when it lacks something, and once the form has ended', async () => {
    const id = await published()
    const draftRevision = await write(id, () => ({ goalPercentage: 60 }))
    expect(await publish(id, draftRevision - 1)).toMatchObject({
      body: { error: { reason: 'draft-changed-elsewhere', stored: { draftRevision } } },
    })
    expect(await change(id, () => ({ questions: [] }))).toMatchObject({
      body: { error: { reason: 'form-incomplete', fields: { questions: 'missing' } } },
    })
    await as(educator).post(`/api/forms/${id}/move`, { move: 'end' })
    expect(await publish(id, draftRevision + 1)).toEqual(refusal('form-status-wrong'))
  })

  test('of a paused form waits until it runs again', async () => {
    const id = await published()
    await as(educator).post(`/api/forms/${id}/move`, { move: 'pause' })
    expect(await change(id, at('10:00'))).toMatchObject({ body: { status: 'paused', nextDueAt: null } })
    expect(await as(educator).post(`/api/forms/${id}/move`, { move: 'resume' })).toMatchObject({
      body: { nextDueAt: '2026-09-07T08:00:00.000Z' },
    })
  })
})

describe('changing who has a form', () => {
  test('gives it to whoever is added and takes it from whoever is removed, and their results stay', async () => {
    const id = await published()
    await openAt('2026-09-07T09:00')
    await change(id, () => ({ learnerIds: [noah.id] }))
    await openAt('2026-09-08T09:00')
    expect((await opened(id)).map(({ learners }) => learners)).toEqual([[mia.name], [noah.name]])
    expect(await rowsOf('select version from form_versions where form_id = $1', [id])).toEqual([
      { version: 1 },
    ])
  })

  test('from a date on, and back again', async () => {
    const id = await published()
    await change(id, () => ({ learnerIds: [noah.id] }), '2026-09-08')
    expect((await read(id)).draft.learnerIds).toEqual([noah.id])
    await change(id, () => ({ learnerIds: [mia.id, noah.id] }))
    for (const day of ['07', '08']) await openAt(`2026-09-${day}T09:00`)
    const both = [mia.name, noah.name].toSorted()
    expect((await opened(id)).map(({ learners }) => learners)).toEqual([[mia.name], both])
  })

  test('keeps the days between two times of having it free', async () => {
    const id = await published({ groupIds: [group.id] })
    await change(id, () => ({ learnerIds: [], groupIds: [group.id] }))
    await change(id, () => ({ learnerIds: [noah.id], groupIds: [] }))
    clock.moveTo('2026-09-09T08:00')
    await change(id, () => ({ groupIds: [group.id] }))
    await openAt('2026-09-09T09:00')
    const last = (await opened(id)).at(-1)
    expect(last.learners).toEqual([ada.name, mia.name, noah.name].toSorted())
  })

  test('names nobody outside the caseload', async () => {
    const id = await published()
    const other = await school.addLearner()
    expect(await change(id, () => ({ learnerIds: [mia.id, other.id] }))).toEqual(refusal('not-your-caseload'))
  })
})

describe('changing what a learner has of their own', () => {
  const easier = { goalPercentage: 60, matchRate: 50 as const }
  const terms =
    (learnerId: string, own = easier): Changes =>
    () => ({
      overrides: [{ learnerId, ...own }],
    })
  const goals = (formId: string) =>
    rowsOf(
      `select to_char(c.on_date, 'DD') as day, l.name, c.goal_percentage as goal, c.match_rate as match
         from check_ins c join learners l on l.id = c.learner_id
        where c.form_id = $1 order by c.on_date, l.name`,
      [formId],
    )
  const told = async (formId: string) =>
    (await goals(formId)).map(({ day, name, goal, match }) => `${day} ${name} ${goal} ${match}`)

  test('holds from the next opening, and leaves what is open as it was', async () => {
    const id = await published({ learnerIds: [mia.id, noah.id] })
    await openAt('2026-09-07T09:00')
    expect(await change(id, terms(mia.id))).toMatchObject({ status: 200, body: { version: 1 } })
    expect((await read(id)).draft.overrides).toEqual([{ learnerId: mia.id, ...easier }])
    await openAt('2026-09-08T09:00')
    expect(await told(id)).toEqual(
      [
        `07 ${mia.name} 80 100`,
        `07 ${noah.name} 80 100`,
        `08 ${mia.name} 60 50`,
        `08 ${noah.name} 80 100`,
      ].toSorted(),
    )
  })

  test('holds from a date on, and is changed and taken back', async () => {
    const id = await published()
    await change(id, terms(mia.id), '2026-09-08')
    await change(id, terms(mia.id, { goalPercentage: 70, matchRate: 50 }), '2026-09-09')
    await change(id, () => ({ overrides: [] }), '2026-09-10')
    for (const day of ['07', '08', '09', '10']) await openAt(`2026-09-${day}T09:00`)
    expect((await told(id)).map((line) => line.replace(` ${mia.name}`, ''))).toEqual([
      '07 80 100',
      '08 60 50',
      '09 70 50',
      '10 80 100',
    ])
  })

  test('comes with whoever is given the form, and goes with whoever loses it', async () => {
    const id = await published()
    await change(id, () => ({ learnerIds: [noah.id], overrides: [{ learnerId: noah.id, ...easier }] }))
    await change(id, () => ({ learnerIds: [mia.id], overrides: [] }), '2026-09-08')
    await change(id, () => ({ learnerIds: [mia.id, noah.id] }), '2026-09-09')
    for (const day of ['07', '08', '09']) await openAt(`2026-09-${day}T09:00`)
    expect(await told(id)).toEqual([
      `07 ${noah.name} 60 50`,
      `08 ${mia.name} 80 100`,
      ...[`09 ${mia.name} 80 100`, `09 ${noah.name} 80 100`].toSorted(),
    ])
  })

  test('names nobody outside the caseload, and no goal that honesty alone would reach', async () => {
    const id = (await publishForm(app, owner, { learnerIds: [mia.id, (await school.addLearner()).id] })).id
    const { draft } = await read(id, owner)
    const outside = draft.learnerIds.find((learnerId) => learnerId !== mia.id)!
    expect(await publish(id, await write(id, terms(outside)))).toEqual(refusal('not-your-caseload'))
    expect(await change(id, terms(mia.id, { goalPercentage: 20, matchRate: 50 }))).toMatchObject({
      body: { error: { reason: 'goal-too-low', fields: { 'overrides.0.goalPercentage': 'goal-too-low' } } },
    })
  })

  test('tells since when everybody has the form', async () => {
    const id = await published({ learnerIds: [mia.id, noah.id], groupIds: [group.id] })
    clock.moveTo('2026-09-09T08:00')
    await change(id, terms(mia.id))
    await change(id, () => ({ learnerIds: [mia.id] }), '2026-09-11')
    const { running } = await read(id)
    expect(running?.holders.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(
      [
        { id: mia.id, since: '2026-09-07', until: null },
        { id: noah.id, since: '2026-09-07', until: '2026-09-10' },
        { id: group.id, since: '2026-09-07', until: null },
      ].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    )
  })
})

describe('changing when a form opens', () => {
  test('holds today as long as nothing has opened', async () => {
    const id = await published()
    expect(await change(id, at('10:00'))).toMatchObject({ body: { nextDueAt: '2026-09-07T08:00:00.000Z' } })
    for (const time of ['09:00', '10:00']) await openAt(`2026-09-07T${time}`)
    expect(await openings(id)).toEqual(['2026-09-07 10:00'])
  })

  test('lets a day that has begun go on as it was planned', async () => {
    const id = await published({
      schedule: { periods: ['09:00', '13:00'].map((time) => ({ name: '', time })) },
    })
    await openAt('2026-09-07T09:00')
    await change(id, at('10:00', '14:00'))
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
    await change(id, at('09:10'))
    for (const time of ['09:06', '09:10']) await openAt(`2026-09-07T${time}`)
    await openAt('2026-09-08T09:10')
    expect(await openings(id)).toEqual(['2026-09-07 09:00', '2026-09-08 09:10'])
  })

  test('from a date on leaves the days before as they were, closures and all', async () => {
    const id = await published()
    await change(id, at('10:00'), '2026-09-09')
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
  })

  test('keeps a form from a schedule that would never open', async () => {
    const id = await published()
    const never: Changes = ({ schedule }) => ({
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
    const changes = at('09:15', '14:00')
    expect(await preview(id, changes)).toMatchObject({
      status: 200,
      body: {
        kept: 3,
        fallen: [
          {
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
    await change(id, at('09:15'), '2026-09-08')
    await change(id, at('09:30'))
    expect((await rescheduled(id)).map(({ on_date }) => on_date)).toEqual(['2026-09-08'])
    const [{ schedule_id: scheduleId }] = await rescheduled(id)
    await as(educator).post(`/api/schedules/${scheduleId}/restore`, { onDate: '2026-09-08', slot: 0 })
    for (const day of ['07', '08']) await openAt(`2026-09-${day}T09:30`)
    expect(await openings(id)).toEqual(['2026-09-07 09:30', '2026-09-08 09:30'])
  })

  test('opens again what was cancelled for good where nothing else would open', async () => {
    const id = await published()
    await reschedule(id, { onDate: '2026-09-07', following: true })
    const weekly: Changes = ({ schedule }) => ({
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
          `select o.on_date from check_ins c join occurrences o on o.id = c.occurrence_id where c.form_id = $1
            group by c.learner_id, o.on_date, o.slot having count(*) > 1`,
          [id],
        )
        expect(twice).toEqual([])
        const cancelled = await rowsOf(
          `select o.on_date from occurrences o
             join schedule_exceptions e on e.schedule_id = o.schedule_id and e.on_date = o.on_date and e.slot = o.slot
            where o.form_id = $1 and not e.following and e.moved_time is null`,
          [id],
        )
        expect(cancelled).toEqual([])
        const told = await rowsOf(
          `select count(*)::int as messages, count(distinct m.about_id)::int as check_ins,
                  (select count(*)::int from check_ins where form_id = $1 and not not_sent) as opened
             from messages m join check_ins c on c.id = m.about_id where c.form_id = $1`,
          [id],
        )
        expect(told).toEqual([
          { messages: told[0].opened, check_ins: told[0].opened, opened: told[0].opened },
        ])
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

test('only those who may publish a form publish or drop its changes', async () => {
  const id = await published()
  const draftRevision = await write(id, () => ({ goalPercentage: 60 }))
  for (const act of ['publish-changes', 'discard-changes']) {
    const path = `/api/forms/${id}/${act}`
    expect(await as(null).post(path, { draftRevision })).toEqual(refusal('session-missing'))
    expect(await as(observer).post(path, { draftRevision })).toEqual(refusal('role-too-low'))
    expect(await as(colleague).post(path, { draftRevision })).toEqual(refusal('not-your-caseload'))
    expect(await as(stranger).post(path, { draftRevision })).toEqual(refusal('absent'))
    expect(await as(educator).post(path, {})).toMatchObject({ status: 400 })
  }
})

test('only those who may write a form ask what its cancelled and moved openings would become', async () => {
  const id = await published()
  const { schedule } = (await read(id)).draft
  const path = `/api/forms/${id}/preview-following`
  expect(await as(null).post(path, { schedule })).toEqual(refusal('session-missing'))
  expect(await as(observer).post(path, { schedule })).toEqual(refusal('role-too-low'))
  expect(await as(colleague).post(path, { schedule })).toEqual(refusal('not-your-caseload'))
  expect(await as(stranger).post(path, { schedule })).toEqual(refusal('absent'))
  expect(await as(educator).post(path, { schedule: { ...schedule, timeZone: 'Mars/Base' } })).toMatchObject({
    body: { error: { reason: 'time-zone-unknown' } },
  })
  expect(await as(educator).post(path, {})).toMatchObject({ status: 400 })
  expect(await as(educator).post(path, { schedule })).toEqual({ status: 200, body: { kept: 0, fallen: [] } })
})
