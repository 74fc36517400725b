import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Learner } from '#shared/learners/endpoints.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { importRoster } from '#tests/support/school/rosters.ts'
import { createSchool, createTestOrganisation } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, database } = app
const { organisation, owner, admin, educator, colleague, observer, stranger, addGroup, addLearner } =
  await createSchool(app)

const mia = await addLearner({ name: 'Mia Berg', username: 'mia.b', email: 'mia@school.test' })
const noel = await addLearner({ name: 'noel Ødegård', username: 'noel-7' })
const otters = await addGroup({ name: 'Otters', staff: [educator, observer], learners: [mia] })
const robins = await addGroup({ name: 'Robins', staff: [colleague], learners: [noel] })

interface LearnerPage {
  learners: Learner[]
  total: number
  pageSize: number
}

const list = async (person: StaffPerson, query = '') => {
  const { body } = await as(person).get<LearnerPage>(`/api/learners${query}`)
  return body
}
const namesOf = async (person: StaffPerson, query?: string) =>
  (await list(person, query)).learners.map(({ name }) => name)

const newcomer = (overrides: object = {}) => ({
  name: 'Ivy Petrenko',
  username: `ivy-${randomUUID().slice(0, 8)}`,
  secret: { kind: 'pin', value: '1357' },
  ...overrides,
})

test('an owner sees every learner by name, an educator and an observer those of their groups', async () => {
  expect(await namesOf(owner)).toEqual(['Mia Berg', 'noel Ødegård'])
  expect(await namesOf(admin)).toEqual(['Mia Berg', 'noel Ødegård'])
  expect(await namesOf(educator)).toEqual(['Mia Berg'])
  expect(await namesOf(observer)).toEqual(['Mia Berg'])
  expect(await namesOf(colleague)).toEqual(['noel Ødegård'])
  expect(await namesOf(stranger)).toEqual([])
})

test.each([
  ['BERG', ['Mia Berg']],
  ['ødeg', ['noel Ødegård']],
  ['L-7', ['noel Ødegård']],
  ['e', ['Mia Berg', 'noel Ødegård']],
  [' mia ', ['Mia Berg']],
  ['%', []],
  ['_', []],
  ['\\', []],
  ['nobody', []],
])('searching %j finds %j', async (search, found) => {
  expect(await namesOf(owner, `?search=${encodeURIComponent(search)}`)).toEqual(found)
})

test('a list narrows to a group', async () => {
  expect(await namesOf(owner, `?group=${otters.id}`)).toEqual(['Mia Berg'])
  expect(await namesOf(educator, `?group=${robins.id}`)).toEqual([])
})

test('a list comes in pages of fifty and says how many there are', async () => {
  const { owner: head } = await createTestOrganisation(app)
  const lines = Array.from({ length: 51 }, (_, place) => `Learner ${place},l${place},2468`)
  await importRoster(app, head, ['name,username,pin', ...lines].join('\n'))

  expect(await list(head)).toMatchObject({ total: 51, pageSize: 50, learners: { length: 50 } })
  expect(await list(head, '?page=2')).toMatchObject({ total: 51, learners: [{ name: 'Learner 9' }] })
  expect(await list(head, '?page=3')).toMatchObject({ total: 51, learners: [] })
})

test.each([
  ['?page=0', { page: 'too-small' }],
  ['?page=one', { page: 'invalid-type' }],
  [`?search=${'x'.repeat(121)}`, { search: 'too-big' }],
  ['?group=3', { group: 'invalid-format' }],
])('a list is not asked for with %s', async (query, fields) => {
  expect(await as(owner).get(`/api/learners${query}`)).toEqual(refusalResponse('input-invalid', fields))
})

test('a learner is told with their groups, and what they sign in with, but never the secret itself', async () => {
  expect(await as(educator).get(`/api/learners/${mia.id}`)).toEqual({
    status: 200,
    body: {
      id: mia.id,
      name: 'Mia Berg',
      shownName: 'Mia Berg',
      username: 'mia.b',
      email: 'mia@school.test',
      isWithdrawn: false,
      isEmailRefused: false,
      unmailedForms: [],
      signsInWith: 'pin',
      hasCard: false,
      groups: [{ id: otters.id, name: 'Otters' }],
    },
  })
})

test('a learner outside the caseload is refused, one of another school is not there', async () => {
  expect(await as(educator).get(`/api/learners/${noel.id}`)).toEqual(refusalResponse('not-your-caseload'))
  expect(await as(stranger).get(`/api/learners/${noel.id}`)).toEqual(refusalResponse('absent'))
  expect(await as(owner).get(`/api/learners/${randomUUID()}`)).toEqual(refusalResponse('absent'))
  expect(await as(owner).get('/api/learners/mia')).toEqual(
    refusalResponse('input-invalid', { learnerId: 'invalid-format' }),
  )
})

test('an educator adds a learner to a group of theirs', async () => {
  const given = newcomer({ email: 'Ivy@School.test', groupIds: [otters.id, otters.id] })
  const { status, body } = await as(educator).post<Learner>('/api/learners', given)
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: 'Ivy Petrenko', email: 'ivy@school.test', signsInWith: 'pin' })
  expect(body.groups).toEqual([{ id: otters.id, name: 'Otters' }])
  expect(await as(educator).get(`/api/learners/${body.id}`)).toEqual({ status: 200, body })
})

test('an educator adds nobody to no group, to a colleague’s group, or to one that is not there', async () => {
  const add = (groupIds: string[]) => as(educator).post('/api/learners', newcomer({ groupIds }))
  expect(await add([])).toEqual(refusalResponse('input-invalid', { groupIds: 'too-small' }))
  expect(await add([otters.id, robins.id])).toEqual(refusalResponse('not-your-caseload'))
  expect(await add([otters.id, randomUUID()])).toEqual(refusalResponse('absent'))
})

test('a learner is not added to a group of another school', async () => {
  const added = await as(stranger).post('/api/learners', newcomer({ groupIds: [otters.id] }))
  expect(added).toEqual(refusalResponse('absent'))
})

test('an observer adds nobody', async () => {
  const added = await as(observer).post('/api/learners', newcomer({ groupIds: [otters.id] }))
  expect(added).toEqual(refusalResponse('role-too-low'))
})

test('a username belongs to one learner of a school, and an address to brothers and sisters', async () => {
  expect(await as(owner).post('/api/learners', newcomer({ username: 'MIA.B' }))).toEqual(
    refusalResponse('username-taken', { username: 'taken' }),
  )
  const sibling = await as(owner).post('/api/learners', newcomer({ email: 'MIA@school.test' }))
  expect(sibling).toMatchObject({ status: 200, body: { email: 'mia@school.test' } })
  const elsewhere = newcomer({ username: 'mia.b', email: 'mia@school.test' })
  expect(await as(stranger).post('/api/learners', elsewhere)).toMatchObject({ status: 200 })
})

test('two people who add the same username at once add it once', async () => {
  const given = newcomer()
  const answers = await Promise.all([1, 2, 3, 4].map(() => as(owner).post('/api/learners', given)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

test.each([
  [{ name: '' }, { name: 'too-small' }],
  [{ username: 'with space' }, { username: 'invalid-format' }],
  [{ username: 'x'.repeat(121) }, { username: 'too-big' }],
  [{ email: 'nowhere' }, { email: 'invalid-format' }],
  [{ secret: { kind: 'pin', value: '123' } }, { 'secret.value': 'invalid-format' }],
  [{ secret: { kind: 'pin', value: 2468 } }, { 'secret.value': 'invalid-type' }],
  [{ secret: { kind: 'pictures', value: 'sun sun sun' } }, { 'secret.value': 'not-three-pictures' }],
  [{ secret: { kind: 'word', value: '1357' } }, { 'secret.kind': 'invalid-union' }],
  [{ groupIds: ['otters'] }, { 'groupIds.0': 'invalid-format' }],
  [{ groupIds: Array.from({ length: 21 }, () => otters.id) }, { groupIds: 'too-big' }],
])('a learner is not added with %j', async (given, fields) => {
  expect(await as(owner).post('/api/learners', newcomer(given))).toEqual(
    refusalResponse('input-invalid', fields),
  )
})

/** Edits a learner as `seen`, who is read first where nothing else is said. */
async function edit(person: StaffPerson, learnerId: string, wanted: object, seen?: object) {
  const { body: now } = await as(owner).get<Learner>(`/api/learners/${learnerId}`)
  const { name, username, email } = now
  const before = { name, username, email }
  return as(person).put<Learner>(`/api/learners/${learnerId}`, { ...before, ...wanted, seen: seen ?? before })
}

test('a learner’s name, username and address are corrected once, and the log tells which of them', async () => {
  const tom = await addLearner({ name: 'Tom Evens', username: 'tom', groups: [otters] })
  await database.owner.query('update learners set email_refused_at = created_at where id = $1', [tom.id])
  const seen = { name: 'Tom Evens', username: 'tom', email: null }
  const wanted = { name: ' Tom Evans', username: 'Tom.E', email: 'Tom@School.test' }
  for (const _retry of [1, 2]) {
    const { status, body } = await edit(educator, tom.id, wanted, seen)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: tom.id,
      name: 'Tom Evans',
      username: 'tom.e',
      email: 'tom@school.test',
      isEmailRefused: false,
      signsInWith: 'pin',
      groups: [{ name: 'Otters' }],
    })
  }
  const { rows } = await database.owner.query(
    `select actor_id, detail from audit_entries where subject_id = $1 and action = 'learners.edited'`,
    [tom.id],
  )
  expect(rows).toEqual([{ actor_id: educator.id, detail: { name: true, username: true, email: true } }])

  const signIn = (username: string) =>
    as(null).post('/api/learner-sign-in', {
      organisationCode: organisation.code,
      username,
      secret: tom.pin,
    })
  expect(await signIn('tom')).toEqual(refusalResponse('sign-in-wrong'))
  expect(await signIn('tom.e')).toMatchObject({ status: 200, body: { user: { id: tom.id } } })
})

test('two people who edit a learner at once do not overwrite each other', async () => {
  const una = await addLearner({ name: 'Una', username: 'una' })
  const seen = { name: 'Una', username: 'una', email: null }
  const answers = await Promise.all(['Una Ash', 'Una Oak'].map((name) => edit(owner, una.id, { name }, seen)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers).toContainEqual(refusalResponse('learner-changed'))
})

test('nobody is given a username of another, withdrawn or not', async () => {
  const left = await addLearner({ name: 'Lea', username: 'lea' })
  await as(owner).post('/api/learners/withdraw', { learnerIds: [left.id] })
  expect(await edit(owner, mia.id, { username: 'Lea' })).toEqual(
    refusalResponse('username-taken', { username: 'taken' }),
  )
  expect(await edit(owner, left.id, { username: 'lea-left' })).toMatchObject({ status: 200 })
  expect(await edit(owner, mia.id, { username: 'lea' })).toMatchObject({ status: 200 })
  expect(await edit(owner, mia.id, { username: 'mia.b' })).toMatchObject({ status: 200 })
})

test('nobody is edited outside the caseload, in another school or after they were erased', async () => {
  expect(await edit(educator, noel.id, { name: 'N' })).toEqual(refusalResponse('not-your-caseload'))
  expect(await edit(observer, mia.id, { name: 'M' })).toEqual(refusalResponse('role-too-low'))
  expect(await edit(stranger, noel.id, { name: 'N' })).toEqual(refusalResponse('absent'))
  const gone = await addLearner({ name: 'Gone', username: 'gone' })
  const seen = { name: 'Gone', username: 'gone', email: null }
  await database.owner.query('update learners set erased_at = created_at where id = $1', [gone.id])
  const asked = { ...seen, name: 'Back', seen }
  expect(await as(owner).put(`/api/learners/${gone.id}`, asked)).toEqual(refusalResponse('absent'))
})

test.each([
  [{ name: ' ' }, { name: 'too-small' }],
  [{ name: 'x'.repeat(121) }, { name: 'too-big' }],
  [{ username: 'with space' }, { username: 'invalid-format' }],
  [{ email: 'nowhere' }, { email: 'invalid-format' }],
])('a learner is not edited to %j', async (wanted, fields) => {
  expect(await edit(owner, mia.id, wanted)).toEqual(refusalResponse('input-invalid', fields))
})

test('learners join and leave a group, and doing it twice changes nothing more', async () => {
  const group = await addGroup({ name: 'Movers', staff: [educator] })
  const change = (body: object) => as(educator).post(`/api/groups/${group.id}/learners`, body)
  for (const added of [[mia.id], []]) {
    expect(await change({ add: [mia.id, mia.id] })).toEqual({ status: 200, body: { added, removed: [] } })
    expect(await namesOf(owner, `?group=${group.id}`)).toEqual(['Mia Berg'])
  }
  for (const removed of [[mia.id], []]) {
    expect(await change({ remove: [mia.id] })).toEqual({ status: 200, body: { added: [], removed } })
    expect(await namesOf(owner, `?group=${group.id}`)).toEqual([])
  }
})

test('a learner to whom an educator’s own form is assigned stays in that educator’s caseload', async () => {
  const zara = await addLearner({ name: 'Zara Malik' })
  const group = await addGroup({ name: 'Visitors', staff: [educator, colleague], learners: [zara] })
  await publishForm(app, educator, { learnerIds: [zara.id] })
  await as(owner).post(`/api/groups/${group.id}/learners`, { remove: [zara.id] })

  expect(await namesOf(educator)).toContain('Zara Malik')
  expect(await as(educator).get(`/api/learners/${zara.id}`)).toMatchObject({ status: 200 })
  expect(await namesOf(colleague)).not.toContain('Zara Malik')
  expect(await as(colleague).get(`/api/learners/${zara.id}`)).toEqual(refusalResponse('not-your-caseload'))
})

test('nobody moves learners or changes groups outside their caseload', async () => {
  const change = (person: StaffPerson, groupId: string, body: object) =>
    as(person).post(`/api/groups/${groupId}/learners`, body)
  expect(await change(educator, otters.id, { add: [noel.id] })).toEqual(refusalResponse('not-your-caseload'))
  expect(await change(educator, robins.id, { add: [mia.id] })).toEqual(refusalResponse('not-your-caseload'))
  expect(await change(observer, otters.id, { remove: [mia.id] })).toEqual(refusalResponse('role-too-low'))
  expect(await change(stranger, otters.id, { remove: [mia.id] })).toEqual(refusalResponse('absent'))
  expect(await change(owner, otters.id, { add: [mia.id, randomUUID()] })).toEqual(refusalResponse('absent'))
  expect(await change(owner, randomUUID(), { add: [mia.id] })).toEqual(refusalResponse('absent'))
  expect(await change(owner, otters.id, { add: ['mia'] })).toEqual(
    refusalResponse('input-invalid', { 'add.0': 'invalid-format' }),
  )
  expect(await namesOf(owner, `?group=${robins.id}`)).toEqual(['noel Ødegård'])
})
