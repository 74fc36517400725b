import { expect, test } from 'vitest'
import type { Group } from '#shared/groups/endpoints.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as } = app
const { owner, educator, colleague, addGroup, addLearner } = await createSchool(app)

const groupsOf = async (person: StaffPerson, state = 'in-use') =>
  (await as(person).get<{ groups: Group[] }>(`/api/groups?state=${state}`)).body.groups
const namesOf = async (person: StaffPerson, state?: string) =>
  (await groupsOf(person, state)).map(({ name }) => name)
const act = (group: Group, what: 'archive' | 'restore', person = educator) =>
  as(person).post<Group>(`/api/groups/${group.id}/${what}`)
const edit = (group: Group, body: object, person = educator) =>
  as(person).put<Group>(`/api/groups/${group.id}`, body)

test('an archived group is in no choice any more, and is found among the archived with its learners and staff', async () => {
  const learners = [await addLearner()]
  const group = await addGroup({ name: 'Herons', staff: [educator], learners })
  const archived = await act(group, 'archive')
  expect(archived).toMatchObject({
    status: 200,
    body: { archivedAt: app.clock.now().toISOString(), learnerCount: 1 },
  })
  expect(await namesOf(educator)).not.toContain('Herons')
  expect(await groupsOf(educator, 'archived')).toContainEqual(archived.body)
  expect(await namesOf(colleague, 'archived')).toEqual([])

  expect(await act(group, 'archive')).toEqual(archived)
  expect(await act(group, 'restore')).toMatchObject({
    body: { archivedAt: null, staff: [{ id: educator.id }] },
  })
  expect(await namesOf(educator)).toContain('Herons')
  expect(
    (
      await app.database.owner.query(
        `select action from audit_entries where subject_id = $1 and action like 'groups.%ed' order by id`,
        [group.id],
      )
    ).rows.map(({ action }) => action),
  ).toEqual(['groups.created', 'groups.archived', 'groups.restored'])
})

test('nobody joins an archived group', async () => {
  const group = await addGroup({ staff: [educator] })
  const learner = await addLearner({ groups: [await addGroup({ staff: [educator] })] })
  await act(group, 'archive')
  expect(await as(educator).post(`/api/groups/${group.id}/learners`, { add: [learner.id] })).toEqual(
    refusalResponse('absent'),
  )
})

test('a name is free while its group is archived, and the group comes back under another', async () => {
  const old = await addGroup({ name: 'Kestrels', staff: [educator] })
  await act(old, 'archive')
  await addGroup({ name: 'kestrels', staff: [educator] })
  expect(await act(old, 'restore')).toEqual(refusalResponse('group-name-taken', { name: 'taken' }))
  expect(await edit(old, { name: 'Kestrels of 2026', colour: 'olive' })).toMatchObject({ status: 200 })
  expect(await act(old, 'restore')).toMatchObject({ body: { name: 'Kestrels of 2026', colour: 'olive' } })
})

test('a group gets another name and colour, but not the name of another', async () => {
  const group = await addGroup({ name: 'Wrens', staff: [educator] })
  await addGroup({ name: 'Finches', staff: [educator] })
  expect(group.colour).toBe('grey')
  expect(await edit(group, { name: ' Wrens 3B ', colour: 'plum' })).toMatchObject({
    body: { id: group.id, name: 'Wrens 3B', colour: 'plum' },
  })
  expect(await edit(group, { name: 'FINCHES', colour: 'plum' })).toEqual(
    refusalResponse('group-name-taken', { name: 'taken' }),
  )
  expect(await edit(group, { name: '', colour: 'pink' })).toEqual(
    refusalResponse('input-invalid', { name: 'too-small', colour: 'invalid-value' }),
  )
})

test('staff come to a group and leave it, archived or not, and what changes nothing is not told', async () => {
  const group = await addGroup({ staff: [educator] })
  const change = (body: object) => as(owner).post(`/api/groups/${group.id}/staff`, body)
  const staffNow = async (state?: string) =>
    (await groupsOf(owner, state)).find(({ id }) => id === group.id)?.staff.map(({ id }) => id)
  const add = { add: [colleague.id, educator.id] }
  expect((await change(add)).body).toEqual({ added: [colleague.id], removed: [] })
  expect((await change(add)).body).toEqual({ added: [], removed: [] })
  expect(await namesOf(colleague)).toContain(group.name)
  expect((await staffNow())?.toSorted()).toEqual([educator.id, colleague.id].toSorted())

  await act(group, 'archive')
  expect((await change({ remove: [colleague.id] })).body).toEqual({ added: [], removed: [colleague.id] })
  expect(await staffNow('archived')).toEqual([educator.id])
  const { rows } = await app.database.owner.query(
    `select detail from audit_entries where subject_id = $1 and action = 'groups.staff-changed' order by id`,
    [group.id],
  )
  expect(rows.map(({ detail }) => detail)).toEqual([
    { added: colleague.id, removed: '' },
    { added: '', removed: colleague.id },
  ])
})

test('whoever is given other groups keeps those that are archived', async () => {
  const group = await addGroup({ name: 'Left as it was', staff: [colleague] })
  await act(group, 'archive', colleague)
  await as(owner).put(`/api/team/members/${colleague.id}`, { role: 'educator', groupIds: [] })
  expect(await namesOf(colleague, 'archived')).toContain('Left as it was')
})
