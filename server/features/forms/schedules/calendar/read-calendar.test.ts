import { describe, expect, test } from 'vitest'
import type { Calendar, OpeningsInClosure } from '#shared/forms/calendar/calendar-endpoints.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { findScheduleId, publishForm, type TestFormInput } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock } = app
const school = await createSchool(app)
const { owner, educator, colleague, observer, stranger } = school
const { openAt } = checkInActions(app)
const learner = await school.addLearner()
const group = await school.addGroup({ staff: [educator, observer], learners: [learner] })

async function published(title: string, schedule: TestFormInput['schedule'] = {}, by = educator) {
  const holders = by === educator ? { groupIds: [group.id] } : { learnerIds: [learner.id] }
  const { id } = await publishForm(app, by, { title, ...holders, schedule })
  return { id, scheduleId: await findScheduleId(app, id) }
}
async function calendar(query: string, by: StaffPerson = owner): Promise<Calendar> {
  return (await as(by).get<Calendar>(`/api/schedules/calendar?${query}`)).body
}
const said = ({ days }: Calendar) =>
  days.flatMap(({ openings }) =>
    openings.map(({ opensOn, time, state, closedBy }) => `${opensOn} ${time} ${closedBy ?? state}`),
  )

const periodAt = (time: string) => ({ name: time, time })

const morning = await published('Morning')
const late = await published('Late', { periods: [{ name: 'Late', time: '23:30' }] }, owner)

describe('the calendar of openings', () => {
  test('shows past days as they were, and those ahead as they are planned', async () => {
    await openAt('2026-09-07T09:00')
    await openAt('2026-09-08T12:00')
    await as(owner).post('/api/organisation/closures', {
      name: 'Fair',
      startsOn: '2026-09-09',
      endsOn: '2026-09-09',
    })
    await as(educator).post(`/api/schedules/${morning.scheduleId}/reschedule`, {
      onDate: '2026-09-10',
      slot: 0,
      movedTo: { onDate: '2026-09-12', time: '10:00' },
    })
    await as(educator).post(`/api/schedules/${morning.scheduleId}/reschedule`, {
      onDate: '2026-09-11',
      slot: 0,
      movedTo: null,
    })
    const week = await calendar(`from=2026-09-07&to=2026-09-13&form=${morning.id}`)
    expect(said(week)).toEqual([
      '2026-09-07 09:00 opened',
      '2026-09-08 09:00 not-sent',
      '2026-09-09 09:00 Fair',
      '2026-09-11 09:00 cancelled',
      '2026-09-12 10:00 planned',
    ])
    expect(week.forms).toEqual([{ id: morning.id, title: 'Morning' }])
    expect(week.days.at(-1)?.openings[0]).toMatchObject({
      onDate: '2026-09-10',
      exception: { onDate: '2026-09-10', following: false },
    })
  })

  test('stands at the local day and time, also where that is another day in UTC', async () => {
    const { days } = await calendar(`from=2026-09-10&to=2026-09-10&form=${late.id}`)
    expect(days).toMatchObject([{ openings: [{ time: '23:30', opensAt: '2026-09-10T21:30:00.000Z' }] }])
  })

  test('tells of a full day how many there are, and only the first of them', async () => {
    const { days } = await calendar('from=2026-09-14&to=2026-09-14&perDay=1')
    expect(days).toMatchObject([{ count: 2, openings: [{ time: '09:00' }] }])
  })

  test('can be narrowed to a group', async () => {
    const { forms } = await calendar(`from=2026-09-14&to=2026-09-20&group=${group.id}`)
    expect(forms.map(({ title }) => title).sort()).toEqual(['Late', 'Morning'])
    const other = await school.addGroup()
    expect((await calendar(`from=2026-09-14&to=2026-09-20&group=${other.id}`)).forms).toEqual([])
  })

  test('shows each their caseload, and another school nothing', async () => {
    const titles = async (by: StaffPerson) =>
      (await calendar('from=2026-09-14&to=2026-09-14', by)).forms.map(({ title }) => title)
    expect(await titles(observer)).toEqual(['Late', 'Morning'])
    expect(await titles(colleague)).toEqual([])
    expect(await titles(stranger)).toEqual([])
  })

  test.each([
    ['backwards', 'from=2026-09-14&to=2026-09-13'],
    ['longer than six weeks', 'from=2026-09-01&to=2026-10-13'],
    ['no days', 'from=today&to=tomorrow'],
  ])('is not told for a span that is %s', async (_how, query) => {
    expect((await as(owner).get(`/api/schedules/calendar?${query}`)).status).toBe(400)
  })

  test('a paused form has nothing ahead', async () => {
    await as(educator).post(`/api/forms/${morning.id}/move`, { move: 'pause' })
    clock.moveTo('2026-09-14T08:00')
    expect(said(await calendar(`from=2026-09-14&to=2026-09-18&form=${morning.id}`))).toEqual([])
  })

  test('counts a day that is past, or half past, as fully as one ahead', async () => {
    const early = await published('Early', { periods: ['06:00', '07:00', '08:00'].map(periodAt) }, owner)
    for (const time of ['06:00', '07:00']) await openAt(`2026-09-15T${time}`)
    const ofDay = async (perDay: number) =>
      (await calendar(`from=2026-09-15&to=2026-09-15&perDay=${perDay}&form=${early.id}`)).days[0]
    const shown = (times: string[]) => ({ count: 3, openings: times.map((time) => ({ time })) })
    expect(await ofDay(1)).toMatchObject(shown(['06:00']))
    expect(await ofDay(3)).toMatchObject(shown(['06:00', '07:00', '08:00']))
    await as(owner).post(`/api/forms/${early.id}/move`, { move: 'end' })
    expect(await ofDay(1)).toMatchObject({ count: 2, openings: [{ time: '06:00' }] })
  })
})

describe('an opening that was moved to a day which closes later', () => {
  const at = { startsOn: '2026-10-08', endsOn: '2026-10-09' }
  const told = async (query: string, by: StaffPerson = owner) =>
    (await as(by).get<OpeningsInClosure>(`/api/schedules/moved-into?${query}`)).body

  test('is told before the day is closed, stays there struck out, and does not open', async () => {
    clock.moveTo('2026-10-05T08:00')
    const club = await published('Club', { rule: { freq: 'WEEKLY', byday: ['TU'] } })
    const movedTo = { onDate: '2026-10-08', time: '10:00' }
    const move = { onDate: '2026-10-06', slot: 0, movedTo }
    expect(await as(educator).post(`/api/schedules/${club.scheduleId}/reschedule`, move)).toMatchObject({
      status: 200,
    })
    const standing = {
      title: 'Club',
      learnerName: null,
      onDate: '2026-10-06',
      opensOn: '2026-10-08',
      time: '10:00',
    }
    expect(await told('startsOn=2026-10-08&endsOn=2026-10-09')).toEqual({ openings: [standing], beyond: 0 })
    expect(await told('startsOn=2026-10-08&endsOn=2026-10-08&fromTime=10:01')).toMatchObject({ openings: [] })
    expect(await told('startsOn=2026-10-08&endsOn=2026-10-09', colleague)).toMatchObject({ openings: [] })

    await as(owner).post('/api/organisation/closures', { name: 'Fair', ...at })
    expect(said(await calendar(`from=2026-10-05&to=2026-10-09&form=${club.id}`))).toEqual([
      '2026-10-08 10:00 Fair',
    ])
    await openAt('2026-10-08T10:05')
    await openAt('2026-10-13T09:00')
    const { rows } = await app.database.owner.query(
      'select on_date::text from occurrences where form_id = $1',
      [club.id],
    )
    expect(rows).toEqual([{ on_date: '2026-10-13' }])
  })

  test('is told to nobody from elsewhere, and of days only', async () => {
    const path = '/api/schedules/moved-into'
    expect(await as(stranger).get(`${path}?startsOn=2026-10-08&endsOn=2026-10-09`)).toMatchObject({
      body: { openings: [], beyond: 0 },
    })
    expect(await as(owner).get(`${path}?startsOn=tomorrow&endsOn=2026-10-09`)).toMatchObject({ status: 400 })
  })
})
