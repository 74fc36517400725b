import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { createApp } from '#server/http/app.ts'
import type { TeamMember } from '#shared/staff/endpoints.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { recordStatements } from '#tests/support/database/statements.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, database } = app
const school = await createSchool(app)
const { owner, admin, educator, observer, stranger, organisation } = school
const group = await school.addGroup({ name: 'Otters' })

const membersFor = async (person: StaffPerson) =>
  (await as(person).get<{ members: TeamMember[] }>('/api/team')).body.members
const change = (by: StaffPerson, who: StaffPerson, role: string, groupIds: string[] = []) =>
  as(by).put(`/api/team/members/${who.id}`, { role, groupIds })
const remove = (by: StaffPerson, who: StaffPerson) => as(by).delete(`/api/team/members/${who.id}`)
const done = { status: 200, body: {} }

test('the team is listed by name, with role, groups and since when', async () => {
  await change(owner, educator, 'educator', [group.id])
  const members = await membersFor(observer)
  expect(members.map(({ name }) => name)).toEqual(members.map(({ name }) => name).toSorted())
  expect(members).toContainEqual({
    id: educator.id,
    name: educator.name,
    email: educator.email,
    role: 'educator',
    groups: [{ id: group.id, name: 'Otters' }],
    joinedAt: '2026-09-07T06:00:00.000Z',
    lastDay: null,
  })
  expect((await membersFor(stranger)).map(({ id }) => id)).not.toContain(owner.id)
})

test('a member’s groups are those that were chosen last, and no group of another school is', async () => {
  const who = await school.addStaff('educator')
  const other = await school.addGroup()
  await change(admin, who, 'educator', [group.id])
  expect(await change(admin, who, 'educator', [other.id, other.id])).toEqual(done)
  expect((await membersFor(who)).find(({ id }) => id === who.id)!.groups).toEqual([
    { id: other.id, name: other.name },
  ])
  const { body } = await as(stranger).post<{ id: string }>('/api/groups', { name: 'Theirs' })
  expect(await change(admin, who, 'educator', [body.id])).toEqual(refusalResponse('absent'))
})

test('only an owner makes and unmakes owners', async () => {
  const second = await school.addStaff('educator')
  expect(await change(admin, second, 'owner')).toEqual(refusalResponse('role-too-low'))
  expect(await change(owner, second, 'owner')).toEqual(done)
  expect(await change(admin, second, 'observer')).toEqual(refusalResponse('role-too-low'))
  expect(await change(admin, second, 'owner', [group.id])).toEqual(refusalResponse('role-too-low'))
  expect(await remove(admin, second)).toEqual(refusalResponse('role-too-low'))
  expect(await remove(owner, second)).toEqual(done)
})

test('an admin gives and takes every other role', async () => {
  const who = await school.addStaff('educator')
  for (const role of ['admin', 'observer', 'educator'] as const) {
    expect(await change(admin, who, role)).toEqual(done)
    expect((await membersFor(admin)).find(({ id }) => id === who.id)?.role).toBe(role)
  }
  expect(await remove(admin, who)).toEqual(done)
  expect(await remove(admin, who)).toEqual(refusalResponse('absent'))
  expect(await change(admin, who, 'observer')).toEqual(refusalResponse('absent'))
})

test('the only owner stays one, until there is another', async () => {
  expect(await change(owner, owner, 'admin')).toEqual(refusalResponse('last-owner'))
  expect(await remove(owner, owner)).toEqual(refusalResponse('last-owner'))
  const { owner: founder, addStaff } = await createSchool(app)
  const successor = await addStaff('owner')
  expect(await remove(founder, founder)).toEqual(done)
  expect(await change(successor, successor, 'educator')).toEqual(refusalResponse('last-owner'))
})

test('on every server, the next request of somebody demoted or removed is refused', async () => {
  const here = await createApp(app.runtime)
  const there = await createApp(app.runtime)
  const who = await school.addStaff('educator')
  const { token } = await createSession(database.app, app.clock.now(), { accountId: who.id })
  const makeGroup = async (server: typeof here) => {
    const { statusCode } = await server.inject({
      method: 'POST',
      url: '/api/groups',
      headers: { authorization: `Bearer ${token}`, 'x-organisation': organisation.id },
      payload: { name: `Group ${randomUUID()}` },
    })
    return statusCode
  }
  const onBoth = async () => [await makeGroup(here), await makeGroup(there)]

  expect(await onBoth()).toEqual([200, 200])
  expect(await change(owner, who, 'observer')).toEqual(done)
  expect(await onBoth()).toEqual([403, 403])
  expect(await change(owner, who, 'educator')).toEqual(done)
  expect(await onBoth()).toEqual([200, 200])
  expect(await remove(owner, who)).toEqual(done)
  expect(await onBoth()).toEqual([404, 404])
  await Promise.all([here.close(), there.close()])
})

test('who is removed keeps their account and what they did here', async () => {
  const who = await school.addStaff('educator')
  const { body: made } = await as(who).post<{ id: string }>('/api/groups', { name: 'Left behind' })
  await remove(owner, who)
  expect(await as(who).get('/api/organisations')).toEqual({ status: 200, body: { organisations: [] } })
  expect(await as(who).get('/api/check-auth')).toMatchObject({ status: 200 })
  const { body } = await as(owner).get<{ groups: { id: string }[] }>('/api/groups')
  expect(body.groups.map(({ id }) => id)).toContain(made.id)
})

test('changing and removing leave a trace of who, and from what to what', async () => {
  const who = await school.addStaff('educator')
  await change(owner, who, 'admin', [group.id])
  await remove(owner, who)
  const { rows } = await database.owner.query(
    "select action, actor_id, detail from audit_entries where subject_id = $1 and action <> 'staff.added' order by id",
    [who.id],
  )
  expect(rows).toEqual([
    {
      action: 'staff.changed',
      actor_id: owner.id,
      detail: { from: 'educator', to: 'admin', groups: 1, lapsedInvitations: 0 },
    },
    { action: 'staff.removed', actor_id: owner.id, detail: { role: 'admin', lapsedInvitations: 0 } },
  ])
})

test.each([
  [{ role: 'teacher' }, { role: 'invalid-value' }],
  [{ role: 'educator', groupIds: 'all' }, { groupIds: 'invalid-type' }],
])('a member is not made %j', async (given, fields) => {
  expect(await as(owner).put(`/api/team/members/${educator.id}`, given)).toEqual(
    refusalResponse('input-invalid', fields),
  )
})

test.each(['confirmations', 'group_staff', 'guide_tours', 'news_choices'])(
  'what %s have of somebody who is removed is deleted by a statement, since no key of several servers takes it along',
  async (table) => {
    const who = await school.addStaff('observer')
    const statements = await recordStatements(() => remove(owner, who))
    expect(statements.some((text) => text.startsWith(`delete from "${table}"`))).toBe(true)
  },
)
