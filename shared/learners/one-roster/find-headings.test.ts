import { expect, test } from 'vitest'
import { findHeadings } from './find-headings.ts'
import { oneRosterColumns, oneRosterFiles } from './one-roster-columns.ts'
import { readOneRosterManifest } from './read-one-roster-manifest.ts'

const manifest = (mode = 'bulk', version = '1.1') =>
  readOneRosterManifest([
    ['oneroster.version', version],
    ['file.users', mode],
  ])
const header = ['sourcedId', 'status', 'role', 'username', 'givenName', 'familyName', 'password']
const without = (column: string, ...instead: string[]) => [
  ...header.filter((one) => one !== column),
  ...instead,
]

test('columns are found in any order and case; what is not read is nowhere in what comes of them', () => {
  const { toRecord, misspelt } = findHeadings(
    'users',
    ['FamilyName', 'given name', 'PASSWORD', 'role', 'SourcedID', 'metadata.locker'],
    manifest(),
  )
  const record = toRecord(2, ['Berg', ' Mia ', 'hunter2', 'student', 's1', '17'])
  expect(record).toMatchObject({ line: 2, sourcedId: 's1', givenName: 'Mia', familyName: 'Berg', email: '' })
  expect(JSON.stringify(record)).not.toMatch(/hunter2|17/)
  expect(misspelt).toEqual([])
})

test('a heading that is nearly one of ours is told with what was perhaps meant', () => {
  const { misspelt } = findHeadings(
    'users',
    without('username', 'user_nmae', 'e-mails', 'Locker'),
    manifest(),
  )
  expect(misspelt).toEqual([
    { file: 'users.csv', heading: 'user_nmae', meant: 'username' },
    { file: 'users.csv', heading: 'e-mails', meant: 'email' },
  ])
})

test('of a short heading one letter may be wrong, of a long one two', () => {
  const { misspelt } = findHeadings('users', without('username', 'usrnam', 'mails'), manifest())
  expect(misspelt).toEqual([{ file: 'users.csv', heading: 'usrnam', meant: 'username' }])
})

test('a long heading is told in 60 characters', () => {
  const long = ` user${'_'.repeat(100)}nmae `
  const { misspelt } = findHeadings('users', without('username', long), manifest())
  expect(misspelt).toMatchObject([{ heading: `user${'_'.repeat(56)}` }])
})

test('a column of the standard is no misspelling of another', () => {
  const standard = `dateLastModified title type startDate endDate parentSourcedId schoolYear grades courseSourcedId
    classCode classType location schoolSourcedId termSourcedIds subjects subjectCodes periods orgSourcedId orgSourcedIds
    primaryOrgSourcedId classSourcedId userSourcedId userProfileSourcedId agentSourcedIds primary beginDate name enabledUser
    userIds userMasterIdentifier middleName preferredMiddleName sms phone grade password pronouns roleType`
  for (const file of oneRosterFiles) {
    const needed = Object.keys(oneRosterColumns[file]).filter(
      (column) => oneRosterColumns[file][column as never],
    )
    const { misspelt } = findHeadings(file, [...needed, ...header, ...standard.split(/\s+/)], manifest())
    expect(misspelt).toEqual([])
  }
})

test.each([
  ['sourcedId', without('sourcedId', 'sourceId'), manifest(), 'heading-misspelt', 'sourceId'],
  ['familyName', without('familyName', 'surname'), manifest(), 'heading-missing', undefined],
  ['role', without('role'), manifest(), 'heading-missing', undefined],
  ['status', without('status', 'statis'), manifest('delta'), 'heading-misspelt', 'statis'],
])('without the column %s that has to be there nothing is read', (meant, given, ofManifest, csv, heading) => {
  const fields = {
    csv,
    'csv.file': 'users.csv',
    'csv.meant': meant,
    ...(heading && { 'csv.heading': heading }),
  }
  expect(() => findHeadings('users', given, ofManifest)).toThrow(
    expect.objectContaining({ details: { fields } }),
  )
})

test('what only some need is not missed by others', () => {
  expect(() => findHeadings('users', without('status'), manifest())).not.toThrow()
  expect(() => findHeadings('users', without('role'), manifest('bulk', '1.2'))).not.toThrow()
  expect(() => findHeadings('users', without('username'), manifest('delta'))).not.toThrow()
})

test('a file of more than 200 columns is refused', () => {
  const columns = (count: number) => [...header, ...Array(count - header.length).fill('x')]
  expect(() => findHeadings('users', columns(200), manifest())).not.toThrow()
  expect(() => findHeadings('users', columns(201), manifest())).toThrow(
    expect.objectContaining({ details: { fields: { csv: 'too-many-columns', 'csv.file': 'users.csv' } } }),
  )
})
