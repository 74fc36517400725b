import { expect, test } from 'vitest'
import { readOneRosterManifest } from './read-one-roster-manifest.ts'

const heading = ['propertyName', 'value']

test('a manifest says what each file names', () => {
  const { version, modes } = readOneRosterManifest([
    heading,
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.1'],
    ['file.users', 'bulk'],
    ['file.enrollments', ' Delta '],
    ['file.demographics', 'bulk'],
    ['FILE.ACADEMICSESSIONS', 'delta'],
    [' file.roles ', 'bulk'],
    ['file.orgs', ''],
    ['file.classes'],
    [],
  ])
  expect(version).toBe('1.1')
  expect(modes).toEqual({
    users: 'bulk',
    enrollments: 'delta',
    academicSessions: 'delta',
    orgs: 'absent',
    classes: 'absent',
    roles: 'bulk',
  })
})

test.each([
  ['1.2', '1.2'],
  ['1.2.1', '1.2'],
  ['1.1.2', '1.1'],
])('version %s is read as %s', (given, version) => {
  expect(readOneRosterManifest([['oneroster.version', given]]).version).toBe(version)
})

test.each([
  ['another version', [['oneroster.version', '2.0']], { csv: 'version-unknown', 'csv.version': '2.0' }],
  [
    'a version like one of ours',
    [['oneroster.version', '1.10']],
    { csv: 'version-unknown', 'csv.version': '1.10' },
  ],
  [
    'a version that never ends',
    [['oneroster.version', '3'.repeat(40)]],
    { csv: 'version-unknown', 'csv.version': '3'.repeat(20) },
  ],
  [
    'a long word that says nothing',
    [
      ['oneroster.version', '1.1'],
      ['file.users', 'f'.repeat(40)],
    ],
    { csv: 'manifest-odd', 'csv.file': 'users.csv', 'csv.mode': 'f'.repeat(20) },
  ],
  ['no version', [heading], { csv: 'version-unknown', 'csv.version': '' }],
  [
    'a word that says nothing',
    [
      ['oneroster.version', '1.1'],
      ['file.users', 'full'],
    ],
    { csv: 'manifest-odd', 'csv.file': 'users.csv', 'csv.mode': 'full' },
  ],
])('a manifest with %s is refused', (_, lines, fields) => {
  expect(() => readOneRosterManifest(lines)).toThrow(
    expect.objectContaining({ reason: 'import-unreadable', details: { fields } }),
  )
})
