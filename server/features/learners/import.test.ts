import { expect, test } from 'vitest'
import type { Learner, ToldSecret } from '#shared/learners/endpoints.ts'
import type { RosterPlan } from '#shared/learners/roster-plan.ts'
import type { StaffPerson } from '#tests/support/person.ts'
import { refusal } from '#tests/support/refusal.ts'
import { foundSchool } from '#tests/support/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as } = app

const preview = (person: StaffPerson, csv: string) =>
  as(person).post<RosterPlan>('/api/learners/import/preview', { csv })
const apply = (person: StaffPerson, csv: string, fingerprint: string) =>
  as(person).post<{ added: number; secrets: ToldSecret[] }>('/api/learners/import', { csv, fingerprint })

async function importAll(person: StaffPerson, csv: string) {
  const { body } = await preview(person, csv)
  return apply(person, csv, body.fingerprint)
}

const learnersOf = async (person: StaffPerson) => {
  const { body } = await as(person).get<{ learners: Learner[]; total: number }>('/api/learners')
  return body
}

const classList = `Name,Username,E-mail,PIN,Groups,Shoe size
Mia Berg,mia,mia@school.test,2468,3A;Choir,31
"Abara, Noel",NOEL,,1357,3b,33
=SUM(A1),formula,,1357,,
,nameless,,1357,,`

test('a preview says what would happen, line by line, and writes nothing', async () => {
  const { owner, addGroup } = await foundSchool(app)
  await addGroup({ name: '3B' })
  const { status, body } = await preview(owner, classList)

  expect(status).toBe(200)
  expect(body).toMatchObject({
    added: [
      { line: 2, name: 'Mia Berg', username: 'mia', groups: ['3A', 'Choir'] },
      { line: 3, name: 'Abara, Noel', username: 'noel', groups: ['3B'] },
      { line: 4, name: '=SUM(A1)', username: 'formula', groups: [] },
    ],
    changed: [],
    unchanged: 0,
    refused: [{ line: 5, column: 'name', reason: 'missing', given: '' }],
    newGroups: ['3A', 'Choir'],
    ignoredColumns: ['Shoe size'],
  })
  expect(JSON.stringify(body)).not.toContain('2468')
  expect(await learnersOf(owner)).toMatchObject({ total: 0 })
  expect(await as(owner).get('/api/groups')).toMatchObject({ body: { groups: [{ name: '3B' }] } })
})

test('a confirmed list adds its learners and groups, and they sign in with their PINs', async () => {
  const { owner, organisation } = await foundSchool(app)
  expect(await importAll(owner, classList)).toEqual({
    status: 200,
    body: { added: 3, changed: 0, secrets: [] },
  })

  const { learners } = await learnersOf(owner)
  expect(learners).toMatchObject([
    { name: '=SUM(A1)', groups: [] },
    { name: 'Abara, Noel', email: null, groups: [{ name: '3b' }] },
    {
      name: 'Mia Berg',
      email: 'mia@school.test',
      signsInWith: 'pin',
      groups: [{ name: '3A' }, { name: 'Choir' }],
    },
  ])
  const signIn = (username: string, pin: string) =>
    as(null).post('/api/learner-sign-in', { organisationCode: organisation.code, username, secret: pin })
  expect(await signIn('mia', '2468')).toMatchObject({ status: 200 })
  expect(await signIn('noel', '1357')).toMatchObject({ status: 200 })
  expect(await signIn('noel', '2468')).toEqual(refusal('sign-in-wrong'))
})

test('a learner without a PIN is given what their group uses, told this once, and signs in with it', async () => {
  const { owner, organisation, addGroup } = await foundSchool(app)
  const otters = await addGroup({ name: 'Otters' })
  await as(owner).put(`/api/groups/${otters.id}/secret-kind`, { kind: 'pictures' })
  const csv = 'name,username,pin,groups\nIvy,ivy,,otters\nNoel,noel,1357,Otters\nSana,sana,,'
  const { body: plan } = await preview(owner, csv)
  expect(plan.added.map(({ signsInWith }) => signsInWith)).toEqual(['pictures', 'pin', 'pin'])

  const { body } = await apply(owner, csv, plan.fingerprint)
  expect(body).toMatchObject({
    added: 3,
    secrets: [
      { name: 'Ivy', username: 'ivy', kind: 'pictures', secret: expect.stringMatching(/^\w+ \w+ \w+$/) },
      { name: 'Sana', username: 'sana', kind: 'pin', secret: expect.stringMatching(/^\d{4}$/) },
    ],
  })
  const { learners } = await learnersOf(owner)
  const told = body.secrets.map(({ learnerId }) => learners.find(({ id }) => id === learnerId)!.name)
  expect(told).toEqual(['Ivy', 'Sana'])
  const organisationCode = organisation.code
  for (const { username, secret } of [...body.secrets, { username: 'noel', secret: '1357' }])
    expect(await as(null).post('/api/learner-sign-in', { organisationCode, username, secret })).toMatchObject(
      { status: 200 },
    )
})

test('a list is not carried out once a group uses another kind than was shown', async () => {
  const { owner, addGroup } = await foundSchool(app)
  const otters = await addGroup({ name: 'Otters' })
  const csv = 'name,username,groups\nIvy,ivy,Otters'
  const { body: plan } = await preview(owner, csv)
  await as(owner).put(`/api/groups/${otters.id}/secret-kind`, { kind: 'password' })
  expect(await apply(owner, csv, plan.fingerprint)).toEqual(refusal('import-changed'))
})

test('a second list changes what differs and leaves out nobody', async () => {
  const { owner } = await foundSchool(app)
  await importAll(owner, classList)
  const next = 'username,name,groups,email\nmia,Mia Lund,3B,mia.lund@school.test\nformula,=SUM(A1),,'

  const { body } = await preview(owner, next)
  expect(body).toMatchObject({ added: [], unchanged: 1, newGroups: [] })
  expect(body.changed).toMatchObject([
    { changes: [{ field: 'name' }, { field: 'email' }, { field: 'groups' }] },
  ])
  expect(await apply(owner, next, body.fingerprint)).toEqual({
    status: 200,
    body: { added: 0, changed: 1, secrets: [] },
  })

  const { learners } = await learnersOf(owner)
  expect(learners).toMatchObject([
    { name: '=SUM(A1)' },
    { name: 'Abara, Noel', groups: [{ name: '3b' }] },
    { name: 'Mia Lund', email: 'mia.lund@school.test', groups: [{ name: '3b' }] },
  ])
})

test('the same list again changes nothing', async () => {
  const { owner } = await foundSchool(app)
  await importAll(owner, classList)
  expect(await preview(owner, classList)).toMatchObject({ body: { added: [], changed: [], unchanged: 3 } })
})

test('what was confirmed is carried out only while it is still what would happen', async () => {
  const { owner, addLearner } = await foundSchool(app)
  const { body } = await preview(owner, classList)
  await addLearner({ username: 'mia' })
  expect(await apply(owner, classList, body.fingerprint)).toEqual(refusal('import-changed'))
  expect(await learnersOf(owner)).toMatchObject({ total: 1 })
})

test('another list is not carried out in the name of the confirmed one', async () => {
  const { owner } = await foundSchool(app)
  const { body } = await preview(owner, classList)
  const otherPin = classList.replace('2468', '8642')
  expect(await apply(owner, otherPin, body.fingerprint)).toEqual(refusal('import-changed'))
  expect(await apply(owner, classList, 'f'.repeat(64))).toEqual(refusal('import-changed'))
})

test('a list confirmed twice at once is carried out once', async () => {
  const { owner } = await foundSchool(app)
  const { body } = await preview(owner, classList)
  const answers = await Promise.all([1, 2, 3].map(() => apply(owner, classList, body.fingerprint)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await learnersOf(owner)).toMatchObject({ total: 3 })
})

test('usernames and addresses of another school are free', async () => {
  const { owner, stranger } = await foundSchool(app)
  await importAll(owner, classList)
  expect(await importAll(stranger, classList)).toMatchObject({ status: 200, body: { added: 3 } })
  expect(await learnersOf(owner)).toMatchObject({ total: 3 })
})

test('an import leaves one trace, without names', async () => {
  const { owner, organisation } = await foundSchool(app)
  await importAll(owner, classList)
  const trace = "select detail from audit_entries where organisation_id = $1 and action = 'learners.imported'"
  const { rows } = await app.database.owner.query(trace, [organisation.id])
  expect(rows).toEqual([{ detail: { added: 3, changed: 0, newGroups: 3 } }])
})

test('only owners and admins import', async () => {
  const { admin, educator, observer } = await foundSchool(app)
  for (const person of [educator, observer]) {
    expect(await preview(person, classList)).toEqual(refusal('role-too-low'))
    expect(await apply(person, classList, 'f')).toEqual(refusal('role-too-low'))
  }
  expect(await importAll(admin, classList)).toMatchObject({ status: 200 })
})

const oneLearner = 'name,username,pin\nMia,mia,2468'
const { owner } = await foundSchool(app)

test.each([
  ['semicolons', oneLearner.replaceAll(',', ';')],
  ['tabs', oneLearner.replaceAll(',', '\t')],
  ['a byte-order mark', `\uFEFF${oneLearner}`],
  ['ends of line as Windows writes them', `${oneLearner.replaceAll('\n', '\r\n')}\r\n`],
  ['ends of line as old Macs wrote them', oneLearner.replaceAll('\n', '\r')],
  ['everything quoted', '"name","username","pin"\n"Mia","mia","2468"'],
  ['quoted headings that hold other delimiters', '"name";"a,b,c,d";"username";"pin"\nMia;x;mia;2468'],
  ['blank lines', `\n\n${oneLearner}\n\n   \n,,\n`],
])('a list with %s is read', async (_, csv) => {
  const { body } = await preview(owner, csv)
  expect(body).toMatchObject({ added: [{ name: 'Mia', username: 'mia' }], refused: [] })
})

test('lines are counted as an editor counts them', async () => {
  const csv = 'name,username,pin\r\n\r\n"Mia\r\nBerg",mia,2468\r\nNoel,noel,1\r\n'
  const { body } = await preview(owner, csv)
  expect(body.added).toMatchObject([{ line: 3, name: 'Mia Berg' }])
  expect(body.refused).toMatchObject([{ line: 5, column: 'pin' }])
})

test.each([
  ['a quote that never closes', 'name,username\nMia,mia\n\n"Noel,noel\nIvy,ivy', '4'],
  ['a quote inside a cell', 'name,username\nMia "M" Berg,mia', '2'],
  ['letters after a closing quote', 'name,username\nMia,mia\n"Noel"x,noel', '3'],
])('a list with %s is refused with its line', async (_, csv, line) => {
  const fields = { csv: 'quotes-broken', 'csv.line': line }
  expect(await preview(owner, csv)).toEqual(refusal('import-unreadable', fields))
  expect(await apply(owner, csv, 'f')).toEqual(refusal('import-unreadable', fields))
})

test.each([
  ['nothing but blanks', ' \n \n', { csv: 'empty' }],
  ['only its headings', 'name,username', { csv: 'empty' }],
  ['no usernames', 'name,pin\nMia,2468', { csv: 'columns-missing', 'csv.columns': 'username' }],
  ['more than 5,000 lines', `name,username\n${'a,b\n'.repeat(5001)}`, { csv: 'too-many-rows' }],
])('a list with %s is refused', async (_, csv, fields) => {
  expect(await preview(owner, csv)).toEqual(refusal('import-unreadable', fields))
})

test('a list is at most a megabyte', async () => {
  const tooBig = refusal('input-invalid', { csv: 'too-big' })
  expect(await preview(owner, 'x'.repeat(1_000_001))).toEqual(tooBig)
  expect(await preview(owner, 'x'.repeat(2_200_000))).toEqual(refusal('body-too-large'))
})
