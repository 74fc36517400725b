import { expect, test } from 'vitest'
import { readRosterColumns } from './roster-columns.ts'
import { readRosterRow, removeDuplicateNames } from './roster-row.ts'

const columns = readRosterColumns(['First name', 'Surname', 'username', 'email', 'pin', 'groups', 'role'])
const read = (cells: string[]) => readRosterRow({ line: 7, cells }, columns)
const faultsOf = (cells: string[]) =>
  read(cells).read.faults.map(({ column, reason, given }) => [column, reason, given])

test('a line is understood, its cells without blanks around and between', () => {
  expect(
    read([
      ' Mia\u00a0 Sofie',
      'Berg ',
      ' Mia',
      'Mia@School.test',
      ' 2468 ',
      ' 3A ;; choir; Choir',
      'Student',
    ]),
  ).toEqual({
    read: {
      line: 7,
      row: { name: 'Mia Sofie Berg', username: 'mia', email: 'mia@school.test', groups: ['3A', 'Choir'] },
      hasPin: true,
      faults: [],
    },
    pin: '2468',
  })
})

test('empty cells say nothing of address, PIN and groups', () => {
  expect(read(['Mia', '', 'mia', '', '', ' ; ', ''])).toEqual({
    read: {
      line: 7,
      row: { name: 'Mia', username: 'mia', email: '', groups: null },
      hasPin: false,
      faults: [],
    },
    pin: '',
  })
})

test('a whole name counts before its halves', () => {
  const both = readRosterColumns(['Full name', 'First name', 'username'])
  expect(readRosterRow({ line: 2, cells: ['Mia Berg', 'Mia', 'mia'] }, both).read.row.name).toBe('Mia Berg')
  expect(readRosterRow({ line: 2, cells: ['', 'Mia', 'mia'] }, both).read.row.name).toBe('Mia')
})

test('letters of two characters are read as the one that they are', () => {
  expect(read(['Zoe\u0308', '', 'zoe', '', '', '', '']).read.row.name).toBe('Zo\u00eb')
})

test.each<[string, string[], string[][]]>([
  [
    'somebody who is no learner, and of no other fault',
    ['', '', '', 'x', '', '', 'Teacher'],
    [['role', 'not-a-learner', 'Teacher']],
  ],
  [
    'a role that cannot be told, beside its other faults',
    ['Mia', '', 'mia', 'x', '', '', 'Astronaut'],
    [
      ['email', 'invalid', 'x'],
      ['role', 'invalid', 'Astronaut'],
    ],
  ],
  [
    'an address that is too long, whatever else it is',
    ['Mia', '', 'mia', 'm'.repeat(255), '', '', ''],
    [['email', 'too-long', 'm'.repeat(120)]],
  ],
  ['a cell too few, and of no other fault', ['Mia', '', '', 'x', '', ''], [['row', 'too-few-columns', '']]],
  [
    'a cell too many that is not empty',
    ['Mia', '', 'mia', '', '', '', '', ' ', 'more', 'and more'],
    [['row', 'too-many-columns', 'more']],
  ],
  ['nothing where cells too many are empty', ['Mia', '', 'mia', '', '', '', '', ' ', ''], []],
  [
    'a missing name and username',
    ['', '', '', '', '', '', ''],
    [
      ['name', 'missing', ''],
      ['username', 'missing', ''],
    ],
  ],
  [
    'what a spreadsheet lost of numbers and formulas, in any column',
    ['#REF!', '', '2.02412E+11', '######', '', '3A;1,00e+05', ''],
    [
      ['name', 'formula-error', '#REF!'],
      ['username', 'shortened', '2.02412E+11'],
      ['email', 'shortened', '######'],
      ['groups', 'shortened', '3A; 1,00e+05'],
    ],
  ],
  [
    'nothing that only looks like it',
    ['#1 Mia', '', 'mia+e12', 'e+12@school.test', '', '1E5;## Choir', ''],
    [],
  ],
  ['a PIN without quoting it', ['Mia', '', 'mia', '', '12 34', '', ''], [['pin', 'invalid', '']]],
  [
    'groups whose names are quoted together',
    ['Mia', '', 'mia', '', '', `3A;${'G'.repeat(121)}`, ''],
    [['groups', 'too-long', `3A; ${'G'.repeat(116)}`]],
  ],
])('a line is refused for %s', (_, cells, faults) => {
  expect(faultsOf(cells)).toEqual(faults)
})

test('what is at fault is left out of what the line says', () => {
  const twentyOne = Array.from({ length: 21 }, (_, at) => `G${at}`).join(';')
  expect(read(['N'.repeat(121), '', 'mia berg', 'mia@', '12', twentyOne, ''])).toMatchObject({
    read: { row: { name: '', username: '', email: '', groups: null }, hasPin: false },
    pin: '',
  })
  expect(read(['', '', '', '', '', '', '']).read.row).toMatchObject({ name: '', username: '' })
})

test('a learner can be in 20 groups', () => {
  const twenty = Array.from({ length: 20 }, (_, at) => `G${at}`)
  expect(read(['Mia', '', 'mia', '', '', twenty.join(';'), '']).read.row.groups).toEqual(twenty)
})

test('names that differ in their case only are one, as it is spelled last', () => {
  expect(removeDuplicateNames(['3a', 'Choir', '3A'])).toEqual(['3A', 'Choir'])
})
