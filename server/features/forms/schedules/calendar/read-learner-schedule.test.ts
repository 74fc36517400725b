import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { LearnerSchedule } from '#shared/forms/calendar/calendar-endpoints.ts'
import type { LearnerPerson, StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock } = app
clock.moveTo('2026-09-07T08:00')
const { owner, educator, observer, colleague, stranger, ...school } = await createSchool(app)
const mia = await school.addLearner({ name: 'Mia' })
const noah = await school.addLearner({ name: 'Noah' })
const group = await school.addGroup({ name: 'Oak', staff: [educator, observer], learners: [mia] })

const path = (learnerId = mia.id) => `/api/learners/${learnerId}/schedule`
const schedule = async (learner: LearnerPerson = mia, by: StaffPerson = owner) =>
  (await as(by).get<LearnerSchedule>(path(learner.id))).body
const said = ({ days, forms }: LearnerSchedule) =>
  days.flatMap(({ onDate, openings }) =>
    openings.map(({ formId, time, closedBy, state }) => {
      const title = forms.find((form) => form.formId === formId)?.title
      return `${onDate} ${time} ${title} ${closedBy ?? state}`
    }),
  )

const kind = await publishForm(app, educator, {
  title: 'Kind words',
  groupIds: [group.id],
  learnerIds: [mia.id],
})
const lunch = await publishForm(app, owner, {
  title: 'Lunch',
  learnerIds: [mia.id],
  schedule: {
    kind: 'manual',
    periods: [
      { name: 'First', time: null },
      { name: 'Second', time: null },
    ],
  },
})

describe('the schedule of a learner', () => {
  test('tells which forms they have, how they were given, and when each opens', async () => {
    const { learner, forms, timeZone, until } = await schedule()
    expect({ learner, timeZone, until }).toEqual({
      learner: { id: mia.id, name: 'Mia', isWithdrawn: false },
      timeZone: 'Europe/Oslo',
      until: '2026-09-20',
    })
    const given = { givenFrom: '2026-09-07', givenUntil: null }
    expect(forms).toEqual([
      {
        formId: kind.id,
        title: 'Kind words',
        status: 'active',
        hasOwnSchedule: false,
        given: [
          { group: null, ...given },
          { group: 'Oak', ...given },
        ],
        scheduleInWords: expect.stringContaining('09:00'),
        manualPeriods: [],
        windowMinutes: 30,
      },
      {
        formId: lunch.id,
        title: 'Lunch',
        status: 'active',
        hasOwnSchedule: false,
        given: [{ group: null, ...given }],
        scheduleInWords: '',
        manualPeriods: ['First', 'Second'],
        windowMinutes: 30,
      },
    ])
  })

  test('tells what opens for them in the next two weeks, closed days marked', async () => {
    await as(owner).post('/api/organisation/closures', {
      name: 'Fair',
      startsOn: '2026-09-09',
      endsOn: '2026-09-09',
    })
    const openings = said(await schedule())
    expect(openings).toHaveLength(10)
    expect(openings.slice(0, 3)).toEqual([
      '2026-09-07 09:00 Kind words planned',
      '2026-09-08 09:00 Kind words planned',
      '2026-09-09 09:00 Kind words Fair',
    ])
    expect(openings.at(-1)).toBe('2026-09-18 09:00 Kind words planned')
  })

  test('goes no further than they have the form, and keeps one that is paused without openings', async () => {
    const form = await publishForm(app, owner, { title: 'Busy mornings', learnerIds: [noah.id] })
    await app.database.owner.query('update assignments set ends_on = $2 where form_id = $1', [
      form.id,
      '2026-09-08',
    ])
    expect(said(await schedule(noah))).toEqual([
      '2026-09-07 09:00 Busy mornings planned',
      '2026-09-08 09:00 Busy mornings planned',
    ])
    await as(owner).post(`/api/forms/${form.id}/move`, { move: 'pause' })
    expect(await schedule(noah)).toMatchObject({ forms: [{ status: 'paused' }], days: [] })
    await as(owner).post(`/api/forms/${form.id}/move`, { move: 'end' })
    expect((await schedule(noah)).forms).toEqual([])
  })

  test('of a learner who left is empty', async () => {
    const gone = await school.addLearner({ name: 'Gone', groups: [group] })
    expect(await schedule(gone)).toMatchObject({ forms: [{ title: 'Kind words' }] })
    await app.database.owner.query('update learners set withdrawn_at = $2 where id = $1', [
      gone.id,
      clock.now(),
    ])
    expect(await schedule(gone)).toMatchObject({ learner: { isWithdrawn: true }, forms: [], days: [] })
  })

  test('is for staff in whose caseload the learner is', async () => {
    for (const person of [educator, observer]) {
      expect((await schedule(mia, person)).forms).toHaveLength(2)
      expect(await as(person).get(path(noah.id))).toEqual(refusalResponse('not-your-caseload'))
    }
    expect(await as(colleague).get(path())).toEqual(refusalResponse('not-your-caseload'))
    expect(await as(null).get(path())).toEqual(refusalResponse('session-missing'))
    expect(await as(mia).get(path())).toEqual(refusalResponse('role-too-low'))
    expect(await as(stranger).get(path())).toEqual(refusalResponse('absent'))
    expect(await as(owner).get(path(randomUUID()))).toEqual(refusalResponse('absent'))
    expect(await as(owner).get(path('none'))).toMatchObject({ status: 400 })
  })
})
