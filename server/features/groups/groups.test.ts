import { expect, test } from 'vitest'
import type { Group } from '#shared/groups/endpoints.ts'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { updateGroupStaff } from './update-group-staff.ts'

const app = await startTestApp()
const { as } = app
const { owner, educator, colleague, observer, stranger, addGroup, addLearner } = await createSchool(app)

const groupsOf = async (person: StaffPerson) => {
  const { body } = await as(person).get<{ groups: Group[] }>('/api/groups')
  return body.groups
}
const namesOf = async (person: StaffPerson) => (await groupsOf(person)).map(({ name }) => name)

test('whoever makes a group has it in their caseload, and a colleague does not', async () => {
  const made = await as(educator).post<Group>('/api/groups', { name: '  Morning group ' })
  expect(made).toMatchObject({
    status: 200,
    body: { name: 'Morning group', learnerCount: 0, mine: true, staff: [{ id: educator.id }] },
  })

  expect(await groupsOf(educator)).toContainEqual(made.body)
  expect(await groupsOf(owner)).toContainEqual({ ...made.body, mine: false })
  expect(await namesOf(colleague)).not.toContain('Morning group')
  expect(await namesOf(observer)).not.toContain('Morning group')
})

test('an observer sees the groups that were given to them, and no others', async () => {
  await addGroup({ name: 'Watched', staff: [educator, observer] })
  await addGroup({ name: 'Unwatched', staff: [educator] })
  expect(await namesOf(observer)).toEqual(['Watched'])
})

test('groups come by name, with the number of their learners', async () => {
  const learners = [await addLearner(), await addLearner()]
  await addGroup({ name: 'beech', staff: [colleague], learners })
  await addGroup({ name: 'Ash', staff: [colleague] })
  expect(await groupsOf(colleague)).toMatchObject([
    { name: 'Ash', learnerCount: 0 },
    { name: 'beech', learnerCount: 2 },
  ])
})

test('two groups of one school do not share a name, whatever the case of its letters', async () => {
  await addGroup({ name: 'Otters' })
  const again = await as(educator).post('/api/groups', { name: 'OTTERS' })
  expect(again).toEqual(refusalResponse('group-name-taken', { name: 'taken' }))
})

test('a group that is made, renamed or brought back does not take a name that reads as another’s', async () => {
  const { body: owls } = await as(educator).post<Group>('/api/groups', { name: 'Owl Room' })
  const { body: foxes } = await as(educator).post<Group>('/api/groups', { name: 'Fox Room' })
  const rename = ({ id }: Group, name: string) =>
    as(educator).put(`/api/groups/${id}`, { name, colour: 'teal' })
  const taken = refusalResponse('group-name-taken', { name: 'taken' })
  for (const name of ['Ｏｗｌ Room', 'Owl  room', 'Owl\u200b Room', 'Owl\u2800Room', 'Оwl Rооm']) {
    expect(await as(educator).post('/api/groups', { name })).toEqual(taken)
    expect(await rename(foxes, name)).toEqual(taken)
  }
  await as(educator).post(`/api/groups/${owls.id}/archive`)
  expect(await rename(foxes, 'ＯＷＬ Room')).toMatchObject({ status: 200 })
  expect(await rename(foxes, 'ＯＷＬ  Room')).toMatchObject({ status: 200 })
  expect(await as(educator).post(`/api/groups/${owls.id}/restore`)).toEqual(taken)
})

test('another school may use the same name, and neither sees the other’s', async () => {
  const theirs = await as(stranger).post('/api/groups', { name: 'Otters' })
  expect(theirs.status).toBe(200)
  expect(await namesOf(stranger)).toEqual(['Otters'])
})

test('an observer makes no groups', async () => {
  expect(await as(observer).post('/api/groups', { name: 'Mine' })).toEqual(refusalResponse('role-too-low'))
})

test.each([
  [{}, { name: 'invalid-type' }],
  [{ name: 7 }, { name: 'invalid-type' }],
  [{ name: '   ' }, { name: 'too-small' }],
  [{ name: 'x'.repeat(121) }, { name: 'too-big' }],
  [{ name: 'Otters\r\nand more' }, { name: 'invalid-format' }],
  [{ name: 'zero\0byte' }, { name: 'invalid-format' }],
  [{ name: '\ud800' }, { name: 'invalid-format' }],
])('a group is not named %j', async (body, fields) => {
  expect(await as(owner).post('/api/groups', body)).toEqual(refusalResponse('input-invalid', fields))
})

test('only those who work for the school become staff of its groups', async () => {
  const group = await addGroup()
  const add = updateGroupStaff(contextOfPerson(app, owner), { groupId: group.id, add: [stranger.id] })
  await expect(add).rejects.toMatchObject({ reason: 'absent' })
})

test('making a group leaves a trace of who made it', async () => {
  const { body } = await as(educator).post<Group>('/api/groups', { name: 'Traced' })
  const { rows } = await app.database.owner.query('select * from audit_entries where subject_id = $1', [
    body.id,
  ])
  expect(rows).toMatchObject([{ action: 'groups.created', actor_kind: 'staff', actor_id: educator.id }])
})
