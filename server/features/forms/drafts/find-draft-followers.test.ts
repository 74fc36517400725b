import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openAllDueSchedules } from '#server/features/check-ins/opening/open-all-due-schedules.ts'
import { settleAllClosedDays } from '#server/features/check-ins/sweeps.ts'
import type { Calendar, LearnerSchedule } from '#shared/forms/calendar/calendar-endpoints.ts'
import { compareDrafts } from '#shared/forms/drafts/changes.ts'
import type { OwnSchedule } from '#shared/forms/drafts/form-draft.ts'
import { findFollowers } from '#shared/forms/learners/find-followers.ts'
import type { FormOverview, LearnerOfForm } from '#shared/forms/library/library-endpoints.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { activeFormActions, type DraftChange, withOpeningTimes } from '#tests/support/school/active-forms.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm, type TestFormInput } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock } = app
const origin = await app.listen()
const { openAt, openFor, answer } = checkInActions(app)
clock.moveTo('2026-09-07T08:00')
const { owner, educator, colleague, ...school } = await createSchool(app)
const noah = await school.addLearner({ name: 'Noah' })

let forms = 0

/** A form of Mia's and Noah's at nine on school days; each has a Mia of its own. */
async function startForm(given: TestFormInput = {}) {
  forms += 1
  const mia = await school.addLearner({ name: `Mia ${forms}` })
  await school.addGroup({ staff: [educator], learners: [mia, noah] })
  const acts = activeFormActions(app, { by: educator, learner: mia })
  const id = await acts.published({ learnerIds: [mia.id, noah.id], ...given })
  return {
    id,
    mia,
    read: () => acts.read(id),
    change: (changes: DraftChange, from: string | null = null) => acts.change(id, changes, from),
    rowsOf: acts.rowsOf,
    /** What has opened for somebody, by day and time. */
    openedFor: async ({ name }: LearnerPerson) =>
      (await acts.opened(id)).flatMap(({ at, learners }) => (learners.includes(name) ? [at.slice(5)] : [])),
    occurrences: () => acts.openings(id),
  }
}

const own = ({ id }: LearnerPerson, schedule: Partial<OwnSchedule> = {}) => ({
  learnerId: id,
  goalPercentage: null,
  matchRate: null,
  schedule: {
    rule: { freq: 'WEEKLY' as const, byday: ['MO' as const, 'WE' as const] },
    startsOn: '2026-09-07',
    periods: [{ name: '', time: '10:00' }],
    windowMinutes: 20,
    reminderMinutes: null,
    ...schedule,
  },
})
const ownTimes =
  (learner: LearnerPerson, schedule: Partial<OwnSchedule> = {}): DraftChange =>
  () => ({ overrides: [own(learner, schedule)] })
const asTheForm: DraftChange = () => ({ overrides: [] })

async function openOn(days: readonly string[], ...times: readonly string[]) {
  for (const day of days) for (const time of times) await openAt(`2026-${day}T${time}`)
}

describe('a learner with a schedule of their own', () => {
  test('gets theirs and never the form’s, their classmate the reverse', async () => {
    const { mia, change, openedFor, read } = await startForm()
    expect(await change(ownTimes(mia))).toMatchObject({ status: 200 })
    expect((await read()).draft.overrides).toEqual([own(mia)])
    await openOn(['09-07', '09-08', '09-09'], '09:00', '10:00')
    expect(await openedFor(mia)).toEqual(['09-07 10:00', '09-09 10:00'])
    expect(await openedFor(noah)).toEqual(['09-07 09:00', '09-08 09:00', '09-09 09:00'])
  })

  test('has it from the first day when the form is published with it', async () => {
    clock.moveTo('2026-09-07T08:00')
    const mia = await school.addLearner({ name: 'Mia' })
    const overrides = [own(mia)]
    await publishForm(app, owner, { learnerIds: [mia.id, noah.id], overrides })
    await openAt('2026-09-07T09:00')
    expect(await openFor(mia)).toEqual([])
    await openAt('2026-09-07T10:00')
    const [open] = await openFor(mia)
    expect(open?.closesAt).toBe('2026-09-07T08:20:00.000Z')
  })

  test('is told to whoever changes the form from when on other times can hold for them', async () => {
    const { mia, change, read } = await startForm()
    await change(ownTimes(mia))
    await openOn(['09-07'], '09:00', '10:00')
    const { running } = await read()
    const openedOn = new Map(running?.holders.map((holder) => [holder.id, holder.openedOn]))
    expect([openedOn.get(mia.id), openedOn.get(noah.id)]).toEqual(['2026-09-07', '2026-09-07'])
  })

  test('has had a day that has begun as it was planned, whether they gain it, change it or lose it', async () => {
    const { mia, change, openedFor } = await startForm()
    await openAt('2026-09-07T09:00')
    await change(ownTimes(mia))
    await openOn(['09-07', '09-08', '09-09'], '10:00')
    await change(ownTimes(mia, { rule: { freq: 'DAILY' }, periods: [{ name: '', time: '11:00' }] }))
    await openOn(['09-09', '09-10'], '11:00')
    await change(asTheForm)
    await openOn(['09-10', '09-11'], '12:00')
    await openAt('2026-09-14T09:00')
    expect(await openedFor(mia)).toEqual([
      '09-07 09:00',
      '09-09 10:00',
      '09-10 11:00',
      '09-11 09:00',
      '09-14 09:00',
    ])
  })

  test('has it from the date that was asked for, and the form’s until then', async () => {
    const { mia, change, openedFor, read } = await startForm()
    await change(ownTimes(mia), '2026-09-09')
    await openOn(['09-07', '09-08', '09-09'], '09:00', '10:00')
    expect(await openedFor(mia)).toEqual(['09-07 09:00', '09-08 09:00', '09-09 10:00'])
    await change(asTheForm, '2026-09-15')
    expect((await read()).draft.overrides).toEqual([])
    await openOn(['09-14', '09-15', '09-16'], '09:00', '10:00')
    expect((await openedFor(mia)).slice(3)).toEqual(['09-14 10:00', '09-15 09:00', '09-16 09:00'])
  })

  test('keeps it when the form gets other times', async () => {
    const { mia, change, openedFor } = await startForm()
    await change(ownTimes(mia))
    await change(withOpeningTimes('10:00', '13:00'))
    await openOn(['09-07', '09-08'], '09:00', '10:00', '13:00')
    expect(await openedFor(mia)).toEqual(['09-07 10:00'])
    expect(await openedFor(noah)).toEqual(['09-07 10:00', '09-07 13:00', '09-08 10:00', '09-08 13:00'])
  })

  test('goes by the clock of the form’s zone, also when that becomes another', async () => {
    const { mia, change, openedFor } = await startForm()
    await change(ownTimes(mia))
    await openAt('2026-09-07T10:00')
    await change(({ schedule }) => ({ schedule: schedule && { ...schedule, timeZone: 'Europe/London' } }))
    await openOn(['09-09'], '10:00', '11:00')
    expect(await openedFor(mia)).toEqual(['09-07 10:00', '09-09 11:00'])
  })

  test('loses it with the form, and has none when they are given the form again', async () => {
    const { mia, change, openedFor, read } = await startForm()
    await change(ownTimes(mia))
    await change(() => ({ learnerIds: [noah.id] }))
    await openOn(['09-07'], '09:00', '10:00')
    clock.moveTo('2026-09-08T08:00')
    await change(() => ({ learnerIds: [mia.id, noah.id], overrides: [] }))
    expect((await read()).draft.overrides).toEqual([])
    await openOn(['09-08', '09-09'], '09:00', '10:00')
    expect(await openedFor(mia)).toEqual(['09-08 09:00', '09-09 09:00'])
  })

  test('is asked nothing while they are withdrawn, and goes on with theirs when they are restored', async () => {
    const { mia, change, openedFor, occurrences } = await startForm()
    await change(ownTimes(mia))
    await as(owner).post('/api/learners/withdraw', { learnerIds: [mia.id] })
    await openOn(['09-07'], '10:00')
    expect(await occurrences()).toEqual(['2026-09-07 09:00'])
    await as(owner).post('/api/learners/restore', { learnerIds: [mia.id] })
    await openOn(['09-08', '09-09'], '09:00', '10:00')
    expect(await openedFor(mia)).toEqual(['09-09 10:00'])
  })

  test('has it at the same time of day on both sides of a clock change', async () => {
    const { mia, change, openedFor } = await startForm()
    await change(ownTimes(mia, { rule: { freq: 'DAILY' }, startsOn: '2026-10-24' }))
    await openOn(['10-24', '10-25', '10-26'], '09:59', '10:00')
    expect(await openedFor(mia)).toEqual(['10-24 10:00', '10-25 10:00', '10-26 10:00'])
  })

  test('has none of it on a closed day, also one that is closed later', async () => {
    const { mia, change, openedFor } = await startForm()
    await change(ownTimes(mia, { startsOn: '2026-11-02' }))
    const closure = { name: 'Training day', startsOn: '2026-11-04', endsOn: '2026-11-04', fromTime: null }
    await as(owner).post('/api/organisation/closures', closure)
    await openOn(['11-02', '11-04', '11-09'], '10:00')
    expect((await openedFor(mia)).filter((at) => at >= '11')).toEqual(['11-02 10:00', '11-09 10:00'])
  })

  test('has none of it while the form is paused, nor after it has ended', async () => {
    const { id, mia, change, openedFor } = await startForm()
    await change(ownTimes(mia))
    const move = (how: string) => as(educator).post(`/api/forms/${id}/move`, { move: how })
    await move('pause')
    await openOn(['09-07', '09-08'], '10:00')
    await move('resume')
    await openOn(['09-09'], '10:00')
    await move('end')
    await openOn(['09-14'], '10:00')
    expect(await openedFor(mia)).toEqual(['09-09 10:00'])
  })

  test('has none where the form opens by hand: then it is opened for all alike', async () => {
    const { id, mia, change, read, openedFor } = await startForm()
    await change(ownTimes(mia))
    const byHand = { kind: 'manual' as const, periods: [{ name: 'Lunch', time: null }] }
    await change(({ schedule }) => ({ schedule: schedule && { ...schedule, ...byHand } }))
    expect((await read()).draft.overrides).toEqual([])
    const opened = await as(educator).post(`/api/forms/${id}/open`, { requestId: randomUUID(), slot: 0 })
    expect(opened.body).toMatchObject({ checkIns: 2 })
    await openOn(['09-07'], '10:00')
    expect(await openedFor(mia)).toEqual(['09-07 08:00'])
  })

  test('gets an extra check-in like everybody', async () => {
    const { id, mia, change, openedFor } = await startForm()
    await change(ownTimes(mia))
    await as(educator).post(`/api/forms/${id}/send-now`, { requestId: randomUUID(), learnerIds: null })
    await openOn(['09-07'], '09:00', '10:00')
    expect(await openedFor(mia)).toEqual(['09-07 08:00', '09-07 10:00'])
  })

  test('has their day judged once their own last opening is over, whatever is still to open for others', async () => {
    const { id, mia, change, rowsOf } = await startForm({
      schedule: { periods: ['09:00', '15:00'].map((time) => ({ name: '', time })) },
      settings: { matchRate: 5 },
    })
    await change(ownTimes(mia, { periods: ['10:00', '11:00'].map((time) => ({ name: '', time })) }))
    await openOn(['09-07'], '09:00', '10:00')
    const settle = async () => settleAllClosedDays(await app.workerRuntime())
    await app.database.owner.query('update check_ins set match_drawn = false where learner_id = $1', [mia.id])
    const [first] = await openFor(mia)
    await answer(
      mia,
      first!.id,
      sameAnswerForAll(
        1,
        first!.questions.map(({ id }) => id),
      ),
    )
    clock.moveTo('2026-09-07T10:30')
    await settle()
    const results = () => rowsOf('select status from day_results where learner_id = $1', [mia.id])
    expect(await results()).toEqual([])
    await openAt('2026-09-07T11:00')
    clock.moveTo('2026-09-07T11:30')
    await settle()
    expect(await results()).toEqual([{ status: 'not-enough' }])
    expect(
      await rowsOf('select from day_results where form_id = $1 and learner_id = $2', [id, noah.id]),
    ).toEqual([])
  })

  test('is opened for once, with two workers and changes around the very moment', async () => {
    const { mia, change, openedFor } = await startForm()
    const worker = await app.workerRuntime()
    const open = () => Promise.all([openAllDueSchedules(worker), openAllDueSchedules(worker)])
    const days = ['09-07', '09-08', '09-09', '09-10', '09-11']
    for (const [place, day] of days.entries()) {
      clock.moveTo(`2026-${day}T09:00`)
      const changes = place % 2 === 0 ? ownTimes(mia, { rule: { freq: 'DAILY' } }) : asTheForm
      await Promise.all([open(), change(changes), open()])
      clock.moveTo(`2026-${day}T10:00`)
      await open()
    }
    const opened = (await openedFor(mia)).map((at) => at.slice(0, 5))
    expect(opened).toEqual(days)
    expect(await openedFor(noah)).toEqual(days.map((day) => `${day} 09:00`))
  })
})

describe('the own schedule of a learner', () => {
  const never = { rule: { freq: 'DAILY' as const, until: '2026-09-01' }, startsOn: '2026-08-01' }

  test('is refused where it lacks a time or would never open, and says whose', async () => {
    const { mia, change } = await startForm()
    const lacking = await change(ownTimes(mia, { periods: [{ name: '', time: null }] }))
    const fields = { 'overrides.0.schedule.periods.0.time': 'missing' }
    expect(lacking).toEqual(refusalResponse('form-incomplete', fields))
    expect(await change(ownTimes(mia, never))).toEqual(
      refusalResponse('never-opens', { 'overrides.0.schedule': 'never-opens' }),
    )
  })

  /** Cancels Wednesday of theirs, and moves Monday after it to the day before. */
  async function rescheduleOwn({ id, mia, rowsOf }: Awaited<ReturnType<typeof startForm>>) {
    const [{ id: scheduleId }] = await rowsOf(
      'select id from schedules where form_id = $1 and learner_id = $2',
      [id, mia.id],
    )
    const path = `/api/schedules/${scheduleId}/reschedule`
    const cancelled = { onDate: '2026-09-09', slot: 0, movedTo: null }
    expect(await as(educator).post(path, cancelled)).toMatchObject({ status: 200 })
    const moved = { ...cancelled, onDate: '2026-09-14', movedTo: { onDate: '2026-09-13', time: '12:00' } }
    expect(await as(educator).post(path, moved)).toMatchObject({ status: 200 })
  }

  test('keeps what was cancelled or moved in it when it gets other times on the same days', async () => {
    const form = await startForm()
    const { mia, change, openedFor } = form
    await change(ownTimes(mia))
    await rescheduleOwn(form)
    await change(ownTimes(mia, { periods: [{ name: '', time: '11:00' }] }))
    await openOn(['09-07', '09-09', '09-13', '09-14', '09-16'], '10:00', '11:00', '12:00')
    expect(await openedFor(mia)).toEqual(['09-07 11:00', '09-13 12:00', '09-16 11:00'])
  })

  test('is told before it changes what of it does not stay cancelled or moved, and whose that is', async () => {
    const form = await startForm()
    const { id, mia, change, read } = form
    await change(ownTimes(mia))
    await rescheduleOwn(form)
    const { draft } = await read()
    const preview = async (schedule: Partial<OwnSchedule> | null) => {
      const after = { ...draft, overrides: schedule ? [own(mia, schedule)] : [] }
      const followers = findFollowers(compareDrafts(draft, after), after)
      const { body } = await as(educator).post(`/api/forms/${id}/preview-following`, { followers })
      return body
    }
    const onMondays = await preview({ rule: { freq: 'WEEKLY', byday: ['MO'] } })
    const wednesday = { onDate: '2026-09-09', slot: 0, following: false, time: '10:00', movedTo: null }
    const learner = { id: mia.id, name: mia.name }
    expect(onMondays).toEqual({ kept: 1, fallen: [{ learner, ...wednesday, why: 'no-such-opening' }] })
    expect(await preview(null)).toMatchObject({
      kept: 0,
      fallen: [
        { learner, ...wednesday, why: 'no-own-times' },
        { learner, onDate: '2026-09-14', why: 'no-own-times' },
      ],
    })
  })

  test('stands in the calendar by name, and in the learner’s own instead of the form’s', async () => {
    const { id, mia, change } = await startForm()
    await change(ownTimes(mia))
    await openOn(['09-07'], '09:00', '10:00')
    const asked = `/api/schedules/calendar?from=2026-09-07&to=2026-09-09&form=${id}`
    const { days } = (await as(educator).get<Calendar>(asked)).body
    const said = days.flatMap(({ openings }) =>
      openings.map(({ opensOn, time, state, learner }) =>
        [opensOn.slice(5), time, state, learner?.name ?? 'form'].join(' '),
      ),
    )
    expect(said).toEqual([
      '09-07 09:00 opened form',
      `09-07 10:00 opened ${mia.name}`,
      '09-08 09:00 planned form',
      '09-09 09:00 planned form',
      `09-09 10:00 planned ${mia.name}`,
    ])
    const theirs = (await as(educator).get<LearnerSchedule>(`/api/learners/${mia.id}/schedule`)).body
    expect(theirs.forms).toMatchObject([
      { hasOwnSchedule: true, scheduleInWords: 'every Monday and Wednesday at 10:00' },
    ])
    expect(theirs.days.map(({ onDate }) => onDate)).toEqual(['2026-09-09', '2026-09-14', '2026-09-16'])
  })

  test('is told in words where the form’s learners stand', async () => {
    const { id, mia, change } = await startForm()
    await change(ownTimes(mia))
    const { body } = await as(educator).get<{ learners: LearnerOfForm[] }>(`/api/forms/${id}/learners`)
    const told = body.learners.map(({ name, ownTimesInWords }) => [name, ownTimesInWords])
    expect(told.toSorted()).toEqual([
      [mia.name, 'every Monday and Wednesday at 10:00'],
      ['Noah', null],
    ])
  })

  test('is counted on the form’s page, of whoever has the form', async () => {
    const { id, mia, change } = await startForm()
    const count = async () =>
      (await as(educator).get<FormOverview>(`/api/forms/${id}/overview`)).body.ownTimesCount
    expect(await count()).toBe(0)
    await change(ownTimes(mia))
    expect(await count()).toBe(1)
    await as(owner).post('/api/learners/withdraw', { learnerIds: [mia.id] })
    expect(await count()).toBe(0)
  })

  test('is neither seen nor changed by whoever does not have the learner', async () => {
    const { id, mia, change, rowsOf } = await startForm()
    await change(ownTimes(mia))
    const group = await school.addGroup({ staff: [colleague], learners: [noah] })
    await change(({ groupIds }) => ({ groupIds: [...groupIds, group.id] }))
    const asked = `/api/schedules/calendar?from=2026-09-07&to=2026-09-09&form=${id}`
    const { days } = (await as(colleague).get<Calendar>(asked)).body
    const learners = days.flatMap(({ openings }) => openings.map(({ learner }) => learner))
    expect(learners).toEqual([null, null, null])
    const [{ id: scheduleId }] = await rowsOf(
      'select id from schedules where form_id = $1 and learner_id = $2',
      [id, mia.id],
    )
    const cancelled = { onDate: '2026-09-09', slot: 0, movedTo: null }
    expect(await as(colleague).post(`/api/schedules/${scheduleId}/reschedule`, cancelled)).toEqual(
      refusalResponse('not-your-caseload'),
    )
  })

  test('is told to calendar programs without a name', async () => {
    const { mia, change } = await startForm({ title: 'Kind words' })
    await change(ownTimes(mia))
    const { address } = (await as(educator).post<{ address: string }>('/api/schedules/feed', {})).body
    const text = await (await fetch(`${origin}${new URL(address).pathname}`)).text()
    expect(text).toContain('Kind words\\, own times')
    expect(text).not.toContain('Mia')
  })
})
