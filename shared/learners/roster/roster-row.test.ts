import { expect, test } from 'vitest'
import { readRosterColumns } from './roster-columns.ts'
import { readRosterRow, removeDuplicateNames } from './roster-row.ts'

const columns = readRosterColumns(['First name', 'Surname', 'username', 'email', 'pin', 'groups', 'role'])
const today = '2026-11-27'
const read = (cells: string[]) => readRosterRow({ line: 7, cells }, columns, { today })
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
  expect(readRosterRow({ line: 2, cells: ['Mia Berg', 'Mia', 'mia'] }, both, { today }).read.row.name).toBe(
    'Mia Berg',
  )
  expect(readRosterRow({ line: 2, cells: ['', 'Mia', 'mia'] }, both, { today }).read.row.name).toBe('Mia')
})

test.each([
  ['Lily"', 'Lily'],
  ['"Lily', 'Lily'],
  ['"', ''],
  ['William "Bill"', 'William "Bill"'],
  ['5" Lily', '5" Lily'],
])('of a name %s, only a quotation mark at an end that has no other is dropped', (given, name) => {
  expect(read([given, '', 'lily', '', '', '', '']).read.row.name).toBe(name)
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
  [
    'an address with other letters before its @, with that reason',
    ['Mia', '', 'mia', 'mañana@escuela.es', '', '', ''],
    [['email', 'not-ascii', 'mañana@escuela.es']],
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

test('up to four guardians are read, those without a name by their address', () => {
  const header = ['name', 'username', 'Guardian', 'Guardian email', 'Guardian 2', 'Guardian 2 email']
  const guardiansOf = (cells: string[]) =>
    readRosterRow({ line: 2, cells: ['Mia', 'mia', ...cells] }, readRosterColumns(header), { today }).read
  expect(guardiansOf(['Ana Berg', ' Ana@Home.test', '', 'bo@home.test']).row.guardians).toEqual([
    { name: 'Ana Berg', email: 'ana@home.test' },
    { name: 'bo@home.test', email: 'bo@home.test' },
  ])
  expect(guardiansOf(['', '', '', '']).row).not.toHaveProperty('guardians')
  expect(guardiansOf(['Ana', 'none', '', '']).faults).toEqual([
    { column: 'guardians', reason: 'invalid', given: 'none' },
  ])
})

const dated = readRosterColumns(['name', 'username', 'Enrollment status', 'Entry date', 'Exit date'])

test.each([
  ['active', '', '', null],
  ['', '2026-11-27', '2026-11-27', null],
  ['Deleted', '', '', ['status', 'has-left']],
  ['tobedeleted', '2027-01-18', '', ['status', 'has-left']],
  ['No', '', '', ['status', 'has-left']],
  ['yes', '', '', null],
  ['1', '', '', null],
  ['0', '', '', ['status', 'has-left']],
  ['To be deleted!', '', '', ['status', 'has-left']],
  ['asleep', '', '', ['status', 'invalid']],
  ['', '', '2026-11-26', ['exitDate', 'has-left']],
  ['', '', '26.11.26', ['exitDate', 'has-left']],
  ['', '', '11/26/2026 12:00', ['exitDate', 'has-left']],
  ['', '', '03/04/2026', ['exitDate', 'has-left']],
  ['', '', '12/11/2026', ['exitDate', 'invalid']],
  ['', '', '12.11.2027', null],
  ['', '', '31/12/9999', null],
  ['', '', 'none', null],
  ['', '18/01/2027', '', ['entryDate', 'begins-later']],
  ['', '2027-01-18T00:00:00Z', '', ['entryDate', 'begins-later']],
  ['', '01/12/2026', '', ['entryDate', 'invalid']],
  ['', '31/31/2026', '', ['entryDate', 'invalid']],
])('on 27 November 2026 the status %j, first day %j and last day %j say %j', (status, entry, exit, fault) => {
  const cells = ['Mia', 'mia', status, entry, exit]
  const { faults } = readRosterRow({ line: 2, cells }, dated, { today }).read
  expect(faults.map(({ column, reason }) => [column, reason])).toEqual(fault ? [fault] : [])
})

test.each([
  ['Ash, Amy', 'Amy Ash'],
  ['King, Martin Luther, Jr.', 'Martin Luther King Jr.'],
  ['Sammy Davis, Jr.', 'Sammy Davis, Jr.'],
  ['Amy Ash', 'Amy Ash'],
  ['Ash,', 'Ash,'],
  ['Ash, Amy,', 'Amy Ash'],
  ['Ash, Amy Jr.', 'Amy Ash Jr.'],
  ['ASH Amy', 'Amy ASH'],
  ['DE LA CRUZ Ana María', 'Ana María DE LA CRUZ'],
  ['O’NEIL Bob', 'Bob O’NEIL'],
  ['a, b, c', 'a, b, c'],
  ['a, b, c, jr', 'a, b, c, jr'],
])('the name %j of a column with last names first is %j', (given, name) => {
  const turned = readRosterColumns(['Student Full Name (LFM)', 'username'], ['familyFirst', 'username'])
  expect(readRosterRow({ line: 2, cells: [given, 'x'] }, turned, { today }).read.row.name).toBe(name)
})

test.each([
  [';', '3A, B; Choir\nBand', ['3A, B', 'Choir', 'Band']],
  [',', '3A, Choir; Band', ['3A', 'Choir', 'Band']],
  ['/', '3A/Choir', ['3A', 'Choir']],
] as const)('with %j between groups, %j are %j', (groupSeparator, cell, groups) => {
  const cells = ['Mia', '', 'mia', '', '', cell, '']
  expect(readRosterRow({ line: 2, cells }, columns, { today, groupSeparator }).read.row.groups).toEqual(
    groups,
  )
})

test.each([
  ['2026-03-04', '3-4', '4-3'],
  ['4-Mar', '3-4', '4-3'],
  ['Mar-04', '3-4', '4-3'],
  ['04. Mrz', '3-4', '4-3'],
  ['3 avr.', '4-3', '3-4'],
  ['3/4/2026', '3-4', '4-3'],
  ['2026-03-04 00:00:00', '3-4', '4-3'],
  ['3A', '3A', '3A'],
  ['Class 4', 'Class 4', 'Class 4'],
])('a group %j is %j by month and day, and %j by day and month', (given, monthDay, dayMonth) => {
  const cells = ['Mia', '', 'mia', '', '', given, '']
  const groups = (['as-they-are', 'month-day', 'day-month'] as const).map(
    (groupDates) => readRosterRow({ line: 2, cells }, columns, { today, groupDates }).read.row.groups?.[0],
  )
  expect(groups).toEqual([given, monthDay, dayMonth])
})

test.each([
  ['Total', '', '24', '', '', '', ''],
  ['', '', 'Total: 24', '', '', '', ''],
  ['Gesamt', '24', '', '', '', '', ''],
  [' Total ', ' ', '24', '', '', '', ''],
  ['Total learners: 24', '', '', '', '', '', ''],
  ['Number of students', '', '24', '', '', '', ''],
  ['Anzahl Schüler', '', '24', '', '', '', ''],
  ['Gesamtzahl', '', '24', '', '', '', ''],
  ['Page 1 of 2', '', '', '', '', '', ''],
  ['', '', '', 'Printed on 27/11/2026', '', '', ''],
  ['Class 3A', '', '', '', '', '', ''],
  ['* new this term', '', '', '', '', '', ''],
  ['End of list', '', '', '', '', '', ''],
])('a line that counts the others, or is a note, is no learner', (...cells) => {
  expect(faultsOf(cells)).toEqual([['row', 'not-a-learner', cells.find(Boolean)]])
})

test('a learner whose name only begins like a total is one', () => {
  expect(faultsOf(['Sum', 'Li', 'sum.li', '', '', '', ''])).toEqual([])
  expect(faultsOf(['Li Sum', '', 'li', '', '', '', ''])).toEqual([])
  expect(faultsOf(['24 Total', '', '24', '', '', '', ''])).toEqual([])
  expect(faultsOf(['Total Students', '', 'total', '', '', '', ''])).toEqual([])
  expect(faultsOf(['’t Hooft', '', '', '', '', '', ''])).toEqual([['username', 'missing', '']])
  expect(faultsOf(['Totali, Bo', '', 'bo', '', '', '', ''])).toEqual([])
})

test('in a list of names alone, a number does not make a note of one', () => {
  const alone = readRosterColumns(['name'])
  const reasonOf = (cell: string) =>
    readRosterRow({ line: 2, cells: [cell] }, alone, { today }).read.faults[0]?.reason
  expect(reasonOf('Mia 2')).toBe('missing')
  expect(reasonOf('Page 2 of 3')).toBe('not-a-learner')
})

test.each([
  ['\u200bmia\u00a0', 'Ana Berg <Mia@Home.test>'],
  ['="mia"', 'mailto:mia@home.test'],
  ['mia', '<mia@home.test>'],
  ['mia', 'mia@home.test;'],
])('the username %j and the address %j are read without what is no part of them', (username, email) => {
  expect(read(['Mia', '', username, email, '', '', '']).read).toMatchObject({
    row: { username: 'mia', email: 'mia@home.test' },
    faults: [],
  })
})

test('a number that a spreadsheet is told to be a text is read without its sign, and no address as none', () => {
  const line = read(['Mia', '', "'00123", 'n/a', '="0042"', '', ''])
  expect(line).toMatchObject({ read: { row: { username: '00123', email: '' }, faults: [] }, pin: '0042' })
})

test('a line that ends with the last heading is whole, whatever stands empty behind it', () => {
  const trailing = readRosterColumns(['name', 'username', '', ''])
  const faultsAt = (...cells: string[]) =>
    readRosterRow({ line: 2, cells }, trailing, { today }).read.faults.map(({ reason }) => reason)
  expect(faultsAt('Mia', 'mia')).toEqual([])
  expect(faultsAt('Mia')).toEqual(['too-few-columns'])
})

test('groups in several columns are all the learner’s', () => {
  const several = readRosterColumns(['name', 'username', 'Class 1', 'Class 2', 'Class 3'])
  const cells = ['Mia', 'mia', '3A', '', 'Choir']
  expect(readRosterRow({ line: 2, cells }, several, { today }).read.row.groups).toEqual(['3A', 'Choir'])
})

test('an address can be in a domain of any alphabet', () => {
  expect(read(['Mia', '', 'mia', 'Mia@München.de', '', '', '']).read.row.email).toBe('mia@münchen.de')
  for (const broken of ['mia@münchen', 'mia@mün chen.de', 'mia@münchen.de/x', 'mia@.ü.de'])
    expect(faultsOf(['Mia', '', 'mia', broken, '', '', ''])).toEqual([['email', 'invalid', broken]])
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
