import { beforeEach, describe, expect, test } from 'vitest'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { findScheduleId, publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock, database } = app
const { openAt } = checkInActions(app)

interface Late {
  onDate?: string
  fromTime?: string
  byMinutes?: number
  untilTime?: string | null
}
const monday = '2026-09-07'

async function schoolOf(...times: string[]) {
  const { owner, ...school } = await createSchool(app)
  const learner = await school.addLearner()
  const publish = async () =>
    (
      await publishForm(app, owner, {
        learnerIds: [learner.id],
        schedule: { periods: times.map((time, slot) => ({ name: `Period ${slot + 1}`, time })) },
      })
    ).id
  return {
    ...school,
    owner,
    publish,
    formId: await publish(),
    delay: async ({ onDate = monday, ...late }: Late = {}, by = owner) => {
      const given = { fromTime: '09:00', byMinutes: 120, untilTime: null, ...late }
      const { status, body } = await as(by).put<{ error?: { reason: string } }>(
        `/api/schedules/delays/${onDate}`,
        given,
      )
      return body.error?.reason ?? status
    },
    undo: async (onDate = monday) => {
      const { status, body } = await as(owner).delete<{ error?: { reason: string } }>(
        `/api/schedules/delays/${onDate}`,
      )
      return body.error?.reason ?? status
    },
  }
}

const openedAt = async (formId: string): Promise<string[]> => {
  const { rows } = await database.owner.query(
    `select o.slot || ' at ' || to_char(o.opens_at at time zone 'Europe/Oslo', 'HH24:MI') as said
       from occurrences o where o.form_id = $1 and o.on_date = $2 order by o.opens_at`,
    [formId, monday],
  )
  return rows.map(({ said }) => said)
}
async function openThroughTheDay() {
  for (const time of ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'])
    await openAt(`${monday}T${time}`)
}

beforeEach(() => clock.moveTo(`${monday}T08:00`))

describe('a day on which everything is later', () => {
  test('opens late, in every form, and leaves out what no longer fits', async () => {
    const { formId, publish, delay } = await schoolOf('09:00', '11:00', '14:00')
    expect(await delay({ untilTime: '15:30' })).toBe(200)
    const forms = [formId, await publish()]
    await openThroughTheDay()
    for (const form of forms) expect(await openedAt(form)).toEqual(['0 at 11:00', '1 at 13:00'])
  })

  test('is told by the calendar, with what no longer fits', async () => {
    const { owner, delay } = await schoolOf('09:00', '14:00')
    await delay({ untilTime: '15:30' })
    const { body } = await as(owner).get('/api/schedules/calendar?from=2026-09-07&to=2026-09-08')
    expect(body).toMatchObject({
      delays: [{ onDate: monday, fromTime: '09:00', byMinutes: 120, untilTime: '15:30' }],
      days: [
        {
          openings: [
            { time: '11:00', state: 'planned' },
            { time: '14:00', state: 'cancelled', exception: null },
          ],
        },
        { openings: [{ time: '09:00' }, { time: '14:00' }] },
      ],
    })
  })

  test('leaves what has opened, and can become later still', async () => {
    const { formId, delay } = await schoolOf('09:00', '10:00', '11:00')
    await openAt(`${monday}T09:00`)
    expect(await delay({ fromTime: '10:00', byMinutes: 60 })).toBe(200)
    await openAt(`${monday}T10:30`)
    expect(await delay({ fromTime: '10:00', byMinutes: 180 })).toBe(200)
    await openThroughTheDay()
    expect(await openedAt(formId)).toEqual(['0 at 09:00', '1 at 13:00', '2 at 14:00'])
  })

  test('opens on time again once that is undone, what would have opened by now left out', async () => {
    const { formId, delay, undo } = await schoolOf('09:00', '11:00', '14:00')
    await delay()
    clock.moveTo(`${monday}T10:00`)
    expect(await undo()).toBe(200)
    await openThroughTheDay()
    expect(await openedAt(formId)).toEqual(['1 at 11:00', '2 at 14:00'])
  })

  test('opens nothing twice when it is undone after some of it has opened late', async () => {
    const { formId, delay, undo } = await schoolOf('09:00', '11:00', '14:00')
    await delay()
    await openAt(`${monday}T11:00`)
    clock.moveTo(`${monday}T11:05`)
    await undo()
    await openThroughTheDay()
    expect(await openedAt(formId)).toEqual(['0 at 11:00', '2 at 14:00'])
  })

  test('leaves alone what somebody moves when it is late already', async () => {
    const { formId, owner, delay } = await schoolOf('09:00', '11:00')
    const scheduleId = await findScheduleId(app, formId)
    const move = (slot: number, time: string) =>
      as(owner).post(`/api/schedules/${scheduleId}/reschedule`, {
        onDate: monday,
        slot,
        movedTo: { onDate: monday, time },
      })
    await move(1, '12:00')
    clock.moveTo(`${monday}T08:01`)
    await delay()
    clock.moveTo(`${monday}T08:02`)
    await move(0, '10:00')
    await openThroughTheDay()
    expect(await openedAt(formId)).toEqual(['0 at 10:00', '1 at 14:00'])
  })
})

describe('is refused', () => {
  test.each([
    ['for what has begun', { fromTime: '08:00' }],
    ['for yesterday', { onDate: '2026-09-06' }],
  ])('%s', async (_what, late) => {
    const { delay } = await schoolOf('09:00')
    expect(await delay(late)).toBe('opening-past')
  })

  test('where the day ends before it begins', async () => {
    const { owner } = await schoolOf('09:00')
    const given = { fromTime: '09:00', byMinutes: 60, untilTime: '09:00' }
    expect(await as(owner).put(`/api/schedules/delays/${monday}`, given)).toMatchObject({
      status: 400,
      body: { error: { fields: { untilTime: 'before-start' } } },
    })
  })

  test('to whoever may not change the calendar', async () => {
    const { delay, educator } = await schoolOf('09:00')
    expect(await delay({}, educator)).toBe('role-too-low')
  })

  test('to be undone once that day is over', async () => {
    const { delay, undo } = await schoolOf('09:00')
    await delay()
    clock.moveTo('2026-09-08T08:00')
    expect(await undo()).toBe('opening-past')
  })
})
