import { expect, test } from 'vitest'
import { assignUsernames, type NamesakeReading } from './assign-usernames.ts'
import type { ExistingLearner } from './existing-learner.ts'
import { readRosterColumns } from './roster-columns.ts'
import { readRosterRow } from './roster-row.ts'

const columns = readRosterColumns(['name', 'email', 'groups'])
const learner = (name: string, username: string, email: string | null = null): ExistingLearner => ({
  id: username,
  name,
  username,
  email,
  groups: [],
  isWithdrawn: false,
  listed: null,
})
const inGroups = (one: ExistingLearner, ...groups: string[]) => ({ ...one, groups })
const assign = (rows: string[][], learners: ExistingLearner[] = [], reading?: NamesakeReading) =>
  assignUsernames(
    rows.map((cells, at) => readRosterRow({ line: at + 2, cells }, columns, { today: '2026-11-27' })),
    learners,
    reading,
  )
const assigned = (rows: string[][], learners: ExistingLearner[] = [], reading?: NamesakeReading) =>
  assign(rows, learners, reading).lines.map(({ read }) => read.faults[0]?.reason ?? read.row.username)
const miaAt = (email: string) => ['Mia Berg', email, '']

test.each<[string, string[][], ExistingLearner[], string[]]>([
  ['new learners get theirs from their names', [miaAt(''), ['Noel Abara', '', '']], [], ['mia', 'noel']],
  [
    'nobody gets the username of a record that was merged',
    [['Noel Abara', '', '']],
    [{ ...learner('Mia Berg', 'mia'), formerUsernames: ['noel'] }],
    ['noel.a'],
  ],
  [
    'no two get one, whoever had it first',
    [
      ['Mia Lund', '', ''],
      ['Mia Holm', '', ''],
    ],
    [learner('Mia Berg', 'mia')],
    ['mia.l', 'mia.h'],
  ],
  [
    'names of other letters give way to addresses and numbers',
    [
      ['李明', 'li@x.test', ''],
      ['王', '', ''],
    ],
    [],
    ['li', 'learner'],
  ],
  ['a learner is found by name', [['mia  BERG', '', '']], [learner('Mia Berg', 'm17')], ['m17']],
  [
    'a learner whom staff renamed is found by the name of the last list',
    [miaAt('')],
    [{ ...learner('Mia Sofie Berg', 'm17'), listed: { name: 'Mia Berg', email: null, groups: [] } }],
    ['m17'],
  ],
  [
    'namesakes are told apart by their addresses',
    [miaAt('b@x.test'), miaAt('a@x.test'), miaAt('c@x.test')],
    [learner('Mia Berg', 'mia', 'a@x.test'), learner('Mia Berg', 'mia2', 'b@x.test')],
    ['mia2', 'mia', 'mia.b'],
  ],
  [
    'namesakes whom nothing tells apart are left out',
    [miaAt(''), miaAt('')],
    [learner('Mia Berg', 'mia'), learner('Mia Berg', 'mia2')],
    ['ambiguous', 'ambiguous'],
  ],
  ['of two lines with one name the first counts', [miaAt(''), miaAt('')], [], ['mia', 'ambiguous']],
  [
    'lines of one person for each class are one',
    [
      ['Mia', '', '3A'],
      ['Mia', '', 'Choir'],
    ],
    [],
    ['mia', 'mia'],
  ],
  [
    'a second line without the address of the first is not told apart',
    [miaAt('a@x.test'), miaAt('')],
    [],
    ['mia', 'ambiguous'],
  ],
  ['a second line with an address is not either', [miaAt(''), miaAt('a@x.test')], [], ['mia', 'ambiguous']],
  [
    'lines of one person for each class are one where one has the address',
    [
      ['Mia', '', '3A'],
      ['Mia', 'a@x.test', 'Choir'],
    ],
    [],
    ['mia', 'mia'],
  ],
  [
    'lines that share a class are not one',
    [
      ['Mia', '', '3A;Band'],
      ['Mia', '', 'Band;Choir'],
    ],
    [],
    ['mia', 'ambiguous'],
  ],
  [
    'whose class it is of two namesakes is not guessed',
    [
      ['Mia', 'a@x.test', '3A'],
      ['Mia', 'b@x.test', '3A'],
      ['Mia', '', 'Choir'],
    ],
    [],
    ['mia', 'mia2', 'ambiguous'],
  ],
  [
    'a learner with another address by now is found by name',
    [miaAt('new@x.test')],
    [learner('Mia Berg', 'm17', 'old@x.test')],
    ['m17'],
  ],
  [
    'an address that two lines have finds nobody of another name',
    [
      ['Ida Lund', 'h@x.test', ''],
      ['Ida Holm', 'h@x.test', ''],
    ],
    [learner('Ida Berg', 'ida', 'h@x.test')],
    ['ida.l', 'ida.h'],
  ],
  [
    'nor does one that two learners have',
    [['Ida Lund', 'h@x.test', '']],
    [learner('Ida Berg', 'ida', 'h@x.test'), learner('Ivo Berg', 'ivo', 'h@x.test')],
    ['ida.l'],
  ],
  [
    'an address that is taken or no username gives none',
    [
      ['李明', 'li@x.test', ''],
      ['王', "o'li@x.test", ''],
    ],
    [learner('Li', 'li')],
    ['learner', 'learner2'],
  ],
  [
    'lines with one name and class are not',
    [
      ['Mia', '', '3A'],
      ['Mia', '', '3A'],
    ],
    [],
    ['mia', 'ambiguous'],
  ],
  [
    'a learner who married is found by the address that is theirs alone',
    [['Mia Lund', 'mia@x.test', '']],
    [learner('Mia Berg', 'm17', 'Mia@x.test')],
    ['m17'],
  ],
  [
    'a sister is not taken for her brother by the address of the family',
    [['Ida Berg', 'home@x.test', '']],
    [learner('Ivo Berg', 'ivo', 'home@x.test')],
    ['ida'],
  ],
  [
    'a line that is left out takes no username, and names its learner',
    [['Mia Berg', 'mía@x.test', ''], miaAt(''), ['Noel', 'noël@x.test', ''], ['Noel', '', '']],
    [learner('Noel', 'n1')],
    ['not-ascii', 'mia', 'not-ascii', 'n1'],
  ],
  [
    'one of two namesakes is found by the group',
    [['Mia Berg', '', '3b']],
    [inGroups(learner('Mia Berg', 'mia'), '3A'), inGroups(learner('Mia Berg', 'm2'), '3B')],
    ['m2'],
  ],
  ['a line without a name is left out for that alone', [['', 'a@x.test', '']], [], ['missing']],
])('without usernames, %s', (_, rows, learners, usernames) => {
  expect(assigned(rows, learners)).toEqual(usernames)
})

test('a name that is not told apart is quoted, and a line left out names its learner but where it is of somebody else', () => {
  const withRole = readRosterColumns(['name', 'email', 'role'])
  const rows = [
    miaAt(''),
    miaAt(''),
    ['Noel', 'ñ@x.test', ''],
    ['Ivo', 'ñ@x.test', ''],
    ['Noel', '', 'Teacher'],
  ]
  const read = rows.map((cells, at) =>
    readRosterRow({ line: at + 2, cells }, withRole, { today: '2026-11-27' }),
  )
  const { lines } = assignUsernames(read, [learner('Noel', 'n1')])
  expect(lines.map((one) => [one.read.row.name, one.read.row.username])).toEqual([
    ['Mia Berg', 'mia'],
    ['Mia Berg', ''],
    ['Noel', 'n1'],
    ['Ivo', ''],
    ['Noel', ''],
  ])
  expect(lines[1]!.read.faults).toEqual([{ column: 'name', reason: 'ambiguous', given: 'Mia Berg' }])
})

test('thousands of one name get their usernames at once', () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => ['Mia Berg', `m${at}@x.test`, ''])
  expect(new Set(assigned(rows)).size).toBe(5_000)
})

const toms = (...groups: string[]) => groups.map((group) => ['Tom Evans', '', group])
const tom = learner('Tom Evans', 'tom')
const otherTom = learner('Tom Evans', 't2')

test.each<[string, NamesakeReading | undefined, string[][], ExistingLearner[], string[]]>([
  ['are one learner where staff say so', 'one', toms('3A', '3A', '3B'), [], ['tom', 'tom', 'tom']],
  ['are several where staff say so', 'several', toms('3A', '3A', '3B'), [], ['tom', 'tom.e', 'tom.evans']],
  [
    'are one for each address, though several',
    'several',
    [...toms('3A'), ['Tom Evans', 'a@x.test', '3B'], ['Tom Evans', 'a@x.test', '3C']],
    [],
    ['tom', 'tom.e', 'tom.e'],
  ],
  [
    'find the learners in their groups',
    undefined,
    toms('3b', '3A'),
    [inGroups(tom, '3A'), inGroups(otherTom, '3B', 'Choir')],
    ['t2', 'tom'],
  ],
  [
    'leave out one in none of them',
    undefined,
    toms('3A', '3B', 'Choir'),
    [inGroups(tom, '3A'), inGroups(otherTom, '3B')],
    ['tom', 't2', 'ambiguous'],
  ],
  [
    'leave out those of a new year',
    undefined,
    toms('4A', '4B'),
    [inGroups(tom, '3A'), inGroups(otherTom, '3B')],
    ['ambiguous', 'ambiguous'],
  ],
  [
    'find the learner there, and a new one, where they are several',
    'several',
    toms('3B', '3A'),
    [inGroups(tom, '3A')],
    ['tom.e', 'tom'],
  ],
  [
    'part a learner who was taken for one',
    'several',
    toms('3A', '3B'),
    [inGroups(tom, '3A', '3B')],
    ['tom', 'tom.e'],
  ],
  [
    'are left out where the learner there is in no group',
    'several',
    toms('3A', '3B'),
    [tom],
    ['ambiguous', 'ambiguous'],
  ],
  [
    'find one learner in both groups',
    undefined,
    toms('3A', '3B'),
    [inGroups(tom, '3A', '3B')],
    ['tom', 'tom'],
  ],
])('lines with one name %s', (_, reading, rows, learners, usernames) => {
  expect(assigned(rows, learners, reading)).toEqual(usernames)
})

test.each<[string | null, boolean, string, string[][], ExistingLearner[]]>([
  ['Tom Evans', true, 'two groups alone', [...toms('3A'), ['Mia', '', '3A'], ...toms('3B')], []],
  ['Tom Evans', true, 'two groups and one address', [...toms('3A'), ['Tom Evans', 'a@x.test', '3B']], []],
  ['Tom Evans', true, 'nothing', toms('3A', '3A'), []],
  [
    'Tom Evans',
    false,
    'the groups of learners',
    toms('3A', '3B'),
    [inGroups(tom, '3A'), inGroups(otherTom, '3B')],
  ],
  [
    null,
    false,
    'addresses',
    [
      ['Tom Evans', 'a@x.test', '3A'],
      ['Tom Evans', 'a@x.test', '3B'],
      ['Tom Evans', 'b@x.test', '3B'],
    ],
    [],
  ],
])(
  'staff can say what lines named %s are, and are asked: %s, where they are told apart by %s',
  (sharedName, isShareOpen, _, rows, learners) => {
    expect(assign(rows, learners)).toMatchObject({ sharedName, isShareOpen })
  },
)
