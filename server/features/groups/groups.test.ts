import { expect, test } from 'vitest'
import type { Group } from '#shared/groups/endpoints.ts'
import type { StaffPerson } from '#tests/support/person.ts'
import { refusal } from '#tests/support/refusal.ts'
import { foundSchool } from '#tests/support/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as } = app
const school = await foundSchool(app)
const { owner, educator, colleague, observer, stranger } = school

test('nobody without a session sees or makes groups', async () => {
  expect(await as(null).get('/api/groups')).toEqual(refusal('session-missing'))
  expect(await as(null).post('/api/groups', { name: '3A' })).toEqual(refusal('session-missing'))
})

test('an educator makes a group and has it in their caseload', async () => {
  const made = await as(educator).post<Group>('/api/groups', { name: ' Morning group ' })
  expect(made).toMatchObject({ status: 200, body: { name: 'Morning group', learnerCount: 0, mine: true } })
  expect(await groupsOf(educator)).toContainEqual(made.body)
})

async function groupsOf(person: StaffPerson): Promise<Group[]> {
  const { body } = await as(person).get<{ groups: Group[] }>('/api/groups')
  return body.groups
}
