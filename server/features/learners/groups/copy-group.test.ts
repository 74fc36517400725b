import { expect, test } from 'vitest'
import type { Group } from '#shared/groups/endpoints.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as } = app
const { owner, educator, colleague, observer, stranger, addGroup, addLearner } = await createSchool(app)

const copy = (person: StaffPerson, groupId: string, more: object = {}) =>
  as(person).post<Group>(`/api/groups/${groupId}/copy`, { name: 'Otters 2027', colour: 'plum', ...more })
const learnersOf = async (groupId: string) =>
  (
    await as(owner).get<{ learners: { name: string }[] }>(`/api/insights/learners?group=${groupId}`)
  ).body.learners.map(({ name }) => name)

test('a group is copied to the next year with its learners, staff and way of signing in, and without its forms', async () => {
  const amara = await addLearner({ name: 'Amara' })
  const ben = await addLearner({ name: 'Ben' })
  const group = await addGroup({ name: 'Otters', staff: [educator, observer], learners: [amara, ben] })
  await as(educator).put(`/api/groups/${group.id}/secret-kind`, { kind: 'password' })
  await publishForm(app, educator, { groupIds: [group.id] })
  await as(educator).post('/api/learners/withdraw', { learnerIds: [ben.id] })

  const { status, body: made } = await copy(educator, group.id, { name: 'Otters', archives: true })
  expect(status).toBe(200)
  expect(made).toMatchObject({ name: 'Otters', colour: 'plum', learnerCount: 1, secretKind: 'password' })
  expect(made.staff.map(({ id }) => id).toSorted()).toEqual([educator.id, observer.id].toSorted())
  expect(await learnersOf(made.id)).toEqual(['Amara'])
  expect(await learnersOf(group.id)).toEqual(['Amara'])
  const { body: archived } = await as(owner).get<{ groups: Group[] }>('/api/groups?state=archived')
  expect(archived.groups.map(({ id }) => id)).toEqual([group.id])
  const { rows } = await app.database.owner.query(
    "select action, subject_id from audit_entries where action in ('groups.archived', 'groups.copied') order by action",
  )
  expect(rows).toEqual([
    { action: 'groups.archived', subject_id: group.id },
    { action: 'groups.copied', subject_id: made.id },
  ])
  const { body: mine } = await as(owner).get<{ learners: { formCount: number }[] }>(
    `/api/insights/learners?group=${made.id}`,
  )
  expect(mine.learners.map(({ formCount }) => formCount)).toEqual([0])
})

test('a copy is not made twice, nor of a group out of reach, and nothing is archived for it', async () => {
  const group = await addGroup({ name: 'Robins', staff: [educator] })
  expect((await copy(educator, group.id)).status).toBe(200)
  expect(await copy(educator, group.id, { archives: true })).toEqual(
    refusalResponse('group-name-taken', { name: 'taken' }),
  )
  expect((await copy(colleague, group.id, { name: 'Other' })).body).toMatchObject({
    error: { reason: 'not-your-caseload' },
  })
  expect((await copy(observer, group.id, { name: 'Other' })).status).toBe(403)
  expect((await copy(stranger, group.id, { name: 'Other' })).status).toBe(404)
  const { body } = await as(educator).get<{ groups: Group[] }>('/api/groups')
  expect(body.groups.map(({ name }) => name)).toEqual(expect.arrayContaining(['Otters 2027', 'Robins']))
})
