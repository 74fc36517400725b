import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { withdrawSelectedLearners } from '#server/features/learners/withdraw-selected-learners.ts'
import type { BoardColumn } from '#shared/learners/board-endpoints.ts'
import type { GroupChange } from '#shared/learners/group-change.ts'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { moveLearners } from './move-learners.ts'

const app = await startTestApp()
const { as } = app
const { owner, educator, colleague, observer, stranger, addGroup, addLearner } = await createSchool(app)
const ada = await addLearner({ name: 'Ada' })
const ben = await addLearner({ name: 'ben' })
const cleo = await addLearner({ name: 'Cleo', username: 'cl-7' })
const larks = await addGroup({ name: 'Larks', staff: [educator], learners: [ada, ben] })
const owls = await addGroup({ name: 'Owls', staff: [educator], learners: [ben] })
const swifts = await addGroup({ name: 'Swifts', staff: [colleague] })
const ids = [owls.id, larks.id, swifts.id]

const ask = (person: StaffPerson, query: string) =>
  as(person).get<{ columns: BoardColumn[] }>(`/api/groups/learners?${query}`)
const groupsAsked = ids.map((id, index) => `groups[${index}]=${id}`).join('&')
const seen = async (person: StaffPerson, more = '') => {
  const { body } = await ask(person, groupsAsked + more)
  return Object.fromEntries(
    body.columns.map(({ groupId, learners, total }) => [
      [owls, larks, swifts].find(({ id }) => id === groupId)?.name ?? 'none',
      [total, ...learners.map(({ name, alsoIn }) => [name, ...alsoIn].join(' also '))],
    ]),
  )
}
const move = (person: StaffPerson, ...changes: Partial<GroupChange>[]) =>
  as(person).post<{ undo: GroupChange[] }>('/api/groups/learners', { changes })

const atFirst = { Larks: [2, 'Ada', 'ben also Owls'], Owls: [1, 'ben also Larks'], Swifts: [0] }

test('groups stand in the order asked for, each with its learners by name, and owners see who is in none', async () => {
  expect(await seen(owner)).toEqual({ ...atFirst, none: [1, 'Cleo'] })
  const { body } = await ask(owner, groupsAsked)
  expect(body.columns.map(({ groupId }) => groupId)).toEqual([...ids, null])
})

test('a caseload ends a board: groups of others and learners in none are not on it', async () => {
  const { Swifts: _others, ...mine } = atFirst
  expect(await seen(educator)).toEqual(mine)
  expect(await seen(colleague)).toEqual({ Swifts: [0] })
  expect(await seen(stranger)).toEqual({ none: [0] })
  expect(await seen(observer)).toEqual({})
})

test('a search and a bound leave learners out, and the bound still says how many there are', async () => {
  expect(await seen(owner, '&search=BEN')).toEqual({
    Larks: [1, 'ben also Owls'],
    Owls: [1, 'ben also Larks'],
    Swifts: [0],
    none: [0],
  })
  expect(await seen(owner, '&search=cl-7')).toMatchObject({ Larks: [0], none: [1, 'Cleo'] })
  expect(await seen(owner, '&atMost=1')).toMatchObject({ Larks: [2, 'Ada'], none: [1, 'Cleo'] })
})

test('learners move from groups to others at once, and the answer makes it as it was', async () => {
  const { status, body } = await move(
    owner,
    { groupId: larks.id, remove: [ada.id, ben.id] },
    { groupId: owls.id, add: [ada.id, ben.id, cleo.id] },
  )
  expect(status).toBe(200)
  expect(await seen(owner)).toEqual({ Larks: [0], Owls: [3, 'Ada', 'ben', 'Cleo'], Swifts: [0], none: [0] })
  expect(body.undo).toHaveLength(2)
  expect(body.undo.find(({ groupId }) => groupId === owls.id)?.remove.toSorted()).toEqual(
    [ada.id, cleo.id].toSorted(),
  )
  expect(await move(owner, ...body.undo)).toMatchObject({ status: 200 })
  expect(await seen(owner)).toEqual({ ...atFirst, none: [1, 'Cleo'] })
})

test('of two who move the same learner, the later one is told, and moves nobody', async () => {
  const away = (to: string) => [
    { groupId: larks.id, add: [], remove: [ada.id] },
    { groupId: to, add: [ada.id], remove: [] },
  ]
  const answers = await Promise.all([
    move(owner, ...away(owls.id)),
    move(owner, ...away(swifts.id), { groupId: owls.id, remove: [ben.id] }),
  ])
  const first = answers.find(({ status }) => status === 200)!
  expect(answers.find(({ status }) => status !== 200)).toEqual(refusalResponse('moved-meanwhile'))
  const { body } = await ask(owner, groupsAsked)
  expect(body.columns.flatMap(({ learners }) => learners).filter(({ id }) => id === ada.id)).toHaveLength(1)
  await move(owner, ...first.body.undo)
  expect(await seen(owner)).toEqual({ ...atFirst, none: [1, 'Cleo'] })
  expect(await move(owner, ...first.body.undo)).toEqual(refusalResponse('moved-meanwhile'))
})

test('putting learners where they are already changes nothing, leaves no trace and needs no undo', async () => {
  const traces = async () =>
    (await app.database.owner.query(`select from audit_entries where action = 'learners.moved'`)).rowCount
  const before = await traces()
  expect(await move(owner, { groupId: larks.id, add: [ada.id, ada.id] })).toEqual({
    status: 200,
    body: { undo: [] },
  })
  expect(await traces()).toBe(before)
  const { body } = await move(owner, { groupId: swifts.id, add: [ada.id] })
  expect(await traces()).toBe(before! + 1)
  await move(owner, ...body.undo)
})

test('who leaves frees the licence of who joins in the same move', async () => {
  const dot = await addLearner()
  const taught = await addGroup({ name: 'Wrens', learners: [dot] })
  await publishForm(app, owner, { groupIds: [taught.id] })
  const ofOne = {
    ...contextOfPerson(app, owner),
    licences: { findLimit: async () => 1, lockLimit: async () => 1 },
  }
  const swap = (remove: string[]) =>
    moveLearners(ofOne, { changes: [{ groupId: taught.id, add: [cleo.id], remove }] })
  await expect(swap([])).rejects.toMatchObject({ reason: 'licences-too-few' })
  const { undo } = await swap([dot.id])
  await moveLearners(contextOfPerson(app, owner), { changes: undo })
})

test('nobody moves learners or fills groups outside their caseload, and nothing of such a move is done', async () => {
  const tried = (person: StaffPerson, groupId: string, learnerId: string) =>
    move(person, { groupId: larks.id, remove: [ben.id] }, { groupId, add: [learnerId] })
  expect(await tried(educator, swifts.id, ben.id)).toEqual(refusalResponse('not-your-caseload'))
  expect(await tried(educator, owls.id, cleo.id)).toEqual(refusalResponse('not-your-caseload'))
  expect(await tried(observer, owls.id, ben.id)).toEqual(refusalResponse('role-too-low'))
  expect(await tried(stranger, owls.id, ben.id)).toEqual(refusalResponse('absent'))
  expect(await tried(owner, randomUUID(), ben.id)).toEqual(refusalResponse('absent'))
  expect(await tried(owner, owls.id, randomUUID())).toEqual(refusalResponse('absent'))
  expect(await seen(owner)).toEqual({ ...atFirst, none: [1, 'Cleo'] })
})

test.each([
  ['nothing to do', { changes: [] }, 'changes'],
  ['too many groups', { changes: Array.from({ length: 22 }, () => ({ groupId: larks.id })) }, 'changes'],
  [
    'too many learners',
    {
      changes: [1, 2, 3].map(() => ({
        groupId: larks.id,
        add: Array.from({ length: 700 }, () => ada.id),
      })),
    },
    'changes',
  ],
  ['no learner', { changes: [{ groupId: larks.id, add: ['ada'] }] }, 'changes.0.add.0'],
])('a move with %s is refused', async (_what, body, field) => {
  expect(await as(owner).post('/api/groups/learners', body)).toMatchObject({
    status: 400,
    body: { error: { reason: 'input-invalid', fields: { [field]: expect.any(String) } } },
  })
})

test('who takes part no more and groups that are archived are not on the board', async () => {
  await withdrawSelectedLearners(contextOfPerson(app, owner), { learnerIds: [ada.id] })
  await as(owner).post(`/api/groups/${owls.id}/archive`, {})
  expect(await seen(owner)).toEqual({ Larks: [1, 'ben'], Swifts: [0], none: [1, 'Cleo'] })
  expect(await move(owner, { groupId: owls.id, add: [ben.id] })).toEqual(refusalResponse('absent'))
})
