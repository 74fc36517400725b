import { expect, test } from 'vitest'
import type { NotificationRules } from '#shared/notifications/endpoints.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const school = await createSchool(app)
const elsewhere = await createSchool(app)

const address = '/api/organisation/notification-rules'
const read = async (person = school.owner) => (await app.as(person).get<NotificationRules>(address)).body
const none = { quietHours: null, push: false, canPush: false }
const choose = (rules: object) => app.as(school.admin).put(address, rules)

test('an organisation has no quiet hours before it chooses some, and is rid of them again', async () => {
  expect(await read()).toEqual(none)
  const chosen = { quietHours: { from: '19:30', until: '07:15' } }
  expect(await choose(chosen)).toEqual({ status: 200, body: { ...none, ...chosen } })
  expect(await read()).toEqual({ ...none, ...chosen })
  expect(await read(elsewhere.owner)).toEqual(none)
  await choose({ quietHours: null })
  expect(await read()).toEqual(none)
})

test('who chose them, and which, is audited', async () => {
  await choose({ quietHours: { from: '20:00', until: '06:00' } })
  const { rows } = await app.database.owner.query(
    `select actor_id, detail from audit_entries
      where organisation_id = $1 and action = 'notifications.rules-changed' order by id desc limit 1`,
    [school.organisation.id],
  )
  expect(rows).toEqual([{ actor_id: school.admin.id, detail: { quietFrom: '20:00', quietUntil: '06:00' } }])
})

test.each([
  ['all day', { from: '20:00', until: '20:00' }, { 'quietHours.until': 'all-day' }],
  ['at no time of a clock', { from: '24:00', until: '07:00' }, { 'quietHours.from': 'invalid-format' }],
])('nothing is quiet %s', async (_, quietHours, fields) => {
  expect(await choose({ quietHours })).toEqual(refusalResponse('input-invalid', fields))
})
