import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { findScheduleId, publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as } = app
const school = await createSchool(app)
const { owner, educator, colleague } = school
const { openAt } = checkInActions(app)
const origin = await app.listen()

const learner = await school.addLearner({ name: 'Robin Vale' })
const group = await school.addGroup({ staff: [educator], learners: [learner] })
const { id: formId } = await publishForm(app, educator, {
  title: 'Morning, calm; “ready”',
  groupIds: [group.id],
  schedule: { timeZone: 'America/New_York' },
})
const scheduleId = await findScheduleId(app, formId)

async function addressOf(person: StaffPerson): Promise<string> {
  const { body } = await as(person).post<{ address: string }>('/api/schedules/feed')
  return `${origin}${new URL(body.address).pathname}`
}
async function eventsAt(address: string) {
  const answer = await fetch(address)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await answer.text()
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  return { text, events: events.map((component) => new ICAL.Event(component)) }
}
const starts = async (address: string) =>
  (await eventsAt(address)).events.map(({ startDate }) => startDate.toJSDate().toISOString())

test('a calendar program reads what has opened and what will, at its instants and without learners', async () => {
  await openAt('2026-09-08T15:00')
  await as(owner).post('/api/organisation/closures', {
    name: 'Fair',
    startsOn: '2026-09-09',
    endsOn: '2026-09-09',
  })
  await as(educator).post(`/api/schedules/${scheduleId}/reschedule`, {
    onDate: '2026-09-10',
    slot: 0,
    movedTo: null,
  })
  await as(educator).post(`/api/schedules/${scheduleId}/reschedule`, {
    onDate: '2026-09-11',
    slot: 0,
    movedTo: { onDate: '2026-09-12', time: '10:00' },
  })
  const { text, events } = await eventsAt(await addressOf(educator))
  expect(events.slice(0, 4).map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
    '2026-09-07T13:00:00.000Z',
    '2026-09-08T13:00:00.000Z',
    '2026-09-12T14:00:00.000Z',
    '2026-09-14T13:00:00.000Z',
  ])
  expect(events[2]?.uid).toContain('2026-09-11')
  expect(events[0]?.summary).toBe('Morning, calm; “ready”')
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  expect(text).not.toContain('Robin')
})

test('asked again, an unchanged calendar is not sent again', async () => {
  const address = await addressOf(educator)
  const etag = (await fetch(address)).headers.get('etag')
  expect((await fetch(address, { headers: { 'if-none-match': etag ?? '' } })).status).toBe(304)
  await as(educator).post(`/api/schedules/${scheduleId}/restore`, { onDate: '2026-09-10', slot: 0 })
  expect((await fetch(address, { headers: { 'if-none-match': etag ?? '' } })).status).toBe(200)
})

test('each reads their caseload only', async () => {
  expect(await starts(await addressOf(colleague))).toEqual([])
  expect((await starts(await addressOf(owner))).length).toBeGreaterThan(50)
})

test('a new address ends the one before, and one that was taken away is gone', async () => {
  const before = await addressOf(educator)
  const after = await addressOf(educator)
  expect((await fetch(before)).status).toBe(404)
  expect((await fetch(after)).status).toBe(200)
  expect((await as(educator).get('/api/schedules/feed')).body).toEqual({ madeAt: expect.any(String) })
  await as(educator).delete('/api/schedules/feed')
  expect((await fetch(after)).status).toBe(404)
  expect((await as(educator).get('/api/schedules/feed')).body).toEqual({ madeAt: null })
  expect((await fetch(`${origin}/calendar/${'a'.repeat(43)}.ics`)).status).toBe(404)
})

test('what is stored of an address cannot be turned into one', async () => {
  const address = await addressOf(educator)
  const secret = address.split('/').at(-1)!.replace('.ics', '')
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  const { rowCount } = await app.database.owner.query(
    "select from calendar_feeds where secret_hash = sha256(convert_to($1, 'UTF8'))",
    [secret],
  )
  expect(rowCount).toBe(1)
})

test('whoever is removed from the team reads nothing any more', async () => {
  const leaver = await school.addStaff('educator')
  const address = await addressOf(leaver)
  expect((await fetch(address)).status).toBe(200)
  await as(owner).delete(`/api/team/members/${leaver.id}`)
  expect((await fetch(address)).status).toBe(404)
})
