import { expect, test } from 'vitest'
import type { Closure } from '#shared/organisations/endpoints.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { settleAllClosedDays } from '../sweeps.ts'

const app = await startTestApp()
const { as, clock } = app
const { openAt, openFor, answer } = checkInActions(app)

const monday = '2026-09-07'
const tuesday = '2026-09-08'
const wholeOf = (day: string) => ({ name: 'Snow', startsOn: day, endsOn: day, excusesBegun: true })

/** Three learners who are asked at nine and at noon of each school day; one has answered at nine on Monday. */
async function openMonday() {
  const school = await createSchool(app)
  const { admin } = school
  clock.moveTo(`${monday}T08:00`)
  const learners = [await school.addLearner(), await school.addLearner(), await school.addLearner()]
  const group = await school.addGroup({ staff: [school.educator], learners })
  const periods = [
    { name: 'Morning', time: '09:00' },
    { name: 'Noon', time: '12:00' },
  ]
  const form = await publishForm(app, school.educator, {
    groupIds: [group.id],
    schedule: { periods, windowMinutes: 30 },
  })
  await openAt(`${monday}T09:00`)
  const [answering] = learners
  await answer(answering!, (await openFor(answering!))[0]!.id, sameAnswerForAll(1, form.questionIds))

  const states = async () => {
    const { rows } = await app.database.owner.query<{ at: string; state: string; n: number }>(
      `select to_char(opens_at at time zone 'Europe/Oslo', 'Dy HH24') as at, count(*)::int as n,
              case when learner_submitted_at is not null then 'answered'
                   when excused_at is not null then 'excused' else 'asked' end as state
         from check_ins where form_id = $1 group by 1, 3 order by min(opens_at), 3`,
      [form.id],
    )
    return rows.map(({ at, state, n }) => `${at} ${n} ${state}`)
  }
  return {
    ...school,
    learners,
    states,
    preview: async (...closures: { startsOn: string; endsOn: string }[]) =>
      (await as(admin).post('/api/check-ins/begun-in-closures', { closures })).body,
    takeFromFile: (...closures: object[]) =>
      as(admin).post('/api/organisation/closures/import', { closures }),
    close: async (closure: object) =>
      (await as(admin).post<Closure>('/api/organisation/closures', closure)).body,
    change: ({ id, ...closure }: Closure) => as(admin).put(`/api/organisation/closures/${id}`, closure),
    reopen: ({ id }: Closure) => as(admin).delete(`/api/organisation/closures/${id}`),
  }
}

test('a day that is closed while a check-in is open excuses it, and asks it again when the day is opened', async () => {
  const { states, preview, close, reopen, learners } = await openMonday()
  clock.moveTo(`${monday}T09:15`)
  expect(await preview({ startsOn: monday, endsOn: monday })).toEqual({ open: 2, missed: 0 })
  const snow = await close(wholeOf(monday))
  expect(await states()).toEqual(['Mon 09 1 answered', 'Mon 09 2 excused'])
  expect(await openFor(learners[1]!)).toEqual([])
  expect(await preview({ startsOn: monday, endsOn: monday })).toEqual({ open: 0, missed: 0 })

  await reopen(snow)
  expect(await states()).toEqual(['Mon 09 1 answered', 'Mon 09 2 asked'])
  expect(await openFor(learners[1]!)).toHaveLength(1)
})

test('yesterday, closed today, has missed nothing; opened again, it has', async () => {
  const { states, preview, close, reopen } = await openMonday()
  await openAt(`${monday}T12:00`)
  clock.moveTo(`${tuesday}T07:00`)
  await settleAllClosedDays(await app.workerRuntime())
  expect(await preview({ startsOn: monday, endsOn: monday })).toEqual({ open: 0, missed: 5 })
  const snow = await close(wholeOf(monday))
  expect(await states()).toEqual(['Mon 09 1 answered', 'Mon 09 2 excused', 'Mon 12 3 excused'])
  await reopen(snow)
  expect(await states()).toEqual(['Mon 09 1 answered', 'Mon 09 2 asked', 'Mon 12 3 asked'])
})

test('only what opened in the closed time is excused, and what is closed later follows it', async () => {
  const { states, close, change } = await openMonday()
  await openAt(`${monday}T12:05`)
  const early = await close({ ...wholeOf(monday), fromTime: '12:00' })
  expect(await states()).toEqual(['Mon 09 1 answered', 'Mon 09 2 asked', 'Mon 12 3 excused'])
  await change({ ...early, fromTime: null, untilTime: '10:00' })
  expect(await states()).toEqual(['Mon 09 1 answered', 'Mon 09 2 excused', 'Mon 12 3 asked'])
})

test('a closure that excuses nothing leaves open what is open, and what staff excused stays excused', async () => {
  const { states, close, reopen, educator, learners } = await openMonday()
  const excused = { of: 'learners', learnerIds: [learners[2]!.id] }
  await as(educator).post('/api/excused-days', { whose: excused, onDate: monday, reason: 'ill' })
  const kept = await close({ ...wholeOf(monday), excusesBegun: false })
  expect(await states()).toEqual(['Mon 09 1 answered', 'Mon 09 1 asked', 'Mon 09 1 excused'])
  const snow = await close(wholeOf(monday))
  expect(await states()).toEqual(['Mon 09 1 answered', 'Mon 09 2 excused'])
  await reopen(kept)
  expect(await states()).toEqual(['Mon 09 1 answered', 'Mon 09 2 excused'])
  await reopen(snow)
  expect(await states()).toEqual(['Mon 09 1 answered', 'Mon 09 1 asked', 'Mon 09 1 excused'])
})

test('a calendar file excuses what began in the last 14 days, once where two of its closures share a day', async () => {
  const { states, preview, takeFromFile } = await openMonday()
  clock.moveTo(`${monday}T09:15`)
  const span = { startsOn: monday, endsOn: monday }
  const untilTen = { ...span, untilTime: '10:00' }
  expect(await preview(span, untilTen)).toEqual({ open: 2, missed: 0 })
  await takeFromFile({ ...wholeOf(monday), ...untilTen }, { ...wholeOf('2026-08-20'), endsOn: monday })
  expect(await states()).toEqual(['Mon 09 1 answered', 'Mon 09 2 excused'])
})

test('a calendar file leaves as it was what it closes since more than 14 days', async () => {
  const { states, takeFromFile } = await openMonday()
  clock.moveTo('2026-09-22T07:00')
  await takeFromFile(wholeOf(monday), { ...wholeOf(monday), endsOn: '2026-09-22' })
  expect(await states()).toEqual(['Mon 09 1 answered', 'Mon 09 2 asked'])
})
