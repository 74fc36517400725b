import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { oneRosterZip } from '#tests/support/peers/one-roster.ts'
import { createSchool, type School } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { runRosterCommand } from './run-roster-command.ts'

const app = await startTestApp()
const list = 'name,username,groups\nMia Berg,mia,3A\n,nameless,3A'
const unticked = { overwrites: false, withdrawsAbsent: false }

async function give(
  { organisation: { code } }: Pick<School, 'organisation'>,
  given: { bytes?: string | Buffer; email?: string; isConfirmed?: boolean; withdrawsAbsent?: boolean } = {},
) {
  const { bytes = list, email, isConfirmed = true, withdrawsAbsent = false } = given
  const said: string[] = []
  const roster = await runRosterCommand(await app.workerRuntime(), {
    code,
    email,
    file: { name: 'school', body: Readable.from([Buffer.from(bytes)]) },
    choices: { ...unticked, withdrawsAbsent },
    isConfirmed,
    say: (words) => said.push(words),
  })
  return { roster, said: said.join('\n') }
}

const totalOf = async ({ owner }: School) =>
  (await app.as(owner).get<{ total: number }>('/api/learners')).body.total

test('without a confirmation, what a roster would do is told and nothing is written', async () => {
  const school = await createSchool(app)
  const { said, roster } = await give(school, { isConfirmed: false })
  expect(said).toContain('2,"added","Mia Berg","mia","3A"')
  expect(said).toContain('3,"refused",,"nameless","3A",,,"name: missing"')
  expect(said).toContain('Nothing is written yet')
  expect(roster.state).toBe('seen')
  expect(await totalOf(school)).toBe(0)
})

test('what was guessed about a file, and who joins a class later, is told', async () => {
  const school = await createSchool(app)
  const turned = await give(school, { bytes: 'name,username\n"Ash, Amy",amy', isConfirmed: false })
  expect(turned.said).toContain('look at it: family-first.')
  const bytes = oneRosterZip({
    tables: {
      users: [
        ['sourcedId', 'role', 'username', 'givenName', 'familyName'],
        ['s1', 'student', 'mia', 'Mia', 'Berg'],
      ],
      classes: [
        ['sourcedId', 'title'],
        ['c1', 'Choir'],
      ],
      enrollments: [
        ['sourcedId', 'classSourcedId', 'userSourcedId', 'role', 'beginDate'],
        ['e1', 'c1', 's1', 'student', '2027-01-18'],
      ],
    },
  })
  const later = await give(school, { bytes, isConfirmed: false })
  expect(later.said).toContain('Choir begins on 2027-01-18 for 1 learner: import again then.')
})

test('once confirmed, a roster is carried out at once, every night again', async () => {
  const school = await createSchool(app)
  expect((await give(school)).roster).toMatchObject({ state: 'done', counts: { added: 1, refused: 1 } })
  expect((await give(school)).roster).toMatchObject({ state: 'done', counts: { added: 0, unchanged: 1 } })
  expect(await totalOf(school)).toBe(1)
  const next = await give(school, { bytes: 'name,username\nNoel,noel', withdrawsAbsent: true })
  expect(next.roster.counts).toMatchObject({ added: 1, withdrawn: 1 })
})

test('the files of a school’s system are given the same way', async () => {
  const school = await createSchool(app)
  const users = [
    ['sourcedId', 'role', 'username', 'givenName', 'familyName'],
    ['s1', 'student', 'mia', 'Mia', 'Berg'],
  ]
  const { roster } = await give(school, { bytes: oneRosterZip({ tables: { users } }) })
  expect(roster).toMatchObject({ state: 'done', oneRoster: { isWhole: true }, counts: { added: 1 } })
})

test('a roster is given in the name of an owner, or of whoever is named', async () => {
  const school = await createSchool(app)
  await give(school)
  await give(school, { email: school.admin.email.toUpperCase() })
  const { rows } = await app.database.owner.query(
    'select given_by from rosters where organisation_id = $1 order by id',
    [school.organisation.id],
  )
  expect(rows.map((row) => row.given_by)).toEqual([school.owner.id, school.admin.id])
})

test('nobody gives a roster who may not, does not work there, or names no organisation', async () => {
  const school = await createSchool(app)
  await expect(give(school, { email: school.educator.email })).rejects.toMatchObject({
    reason: 'role-too-low',
  })
  await expect(give(school, { email: school.stranger.email })).rejects.toMatchObject({ reason: 'absent' })
  const nowhere = { organisation: { ...school.organisation, code: 'NOWHERE' } }
  await expect(give(nowhere)).rejects.toMatchObject({ reason: 'absent' })
})

test('a list without the columns that are needed is refused with their names', async () => {
  const school = await createSchool(app)
  await expect(give(school, { bytes: 'shoe,size\n1,2' })).rejects.toMatchObject({
    details: { fields: { csv: 'columns-missing', 'csv.columns': 'name' } },
  })
})
