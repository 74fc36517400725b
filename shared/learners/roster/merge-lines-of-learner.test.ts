import { expect, test } from 'vitest'
import { mergeLinesOfLearner } from './merge-lines-of-learner.ts'
import { readRosterColumns } from './roster-columns.ts'
import { readRosterRow } from './roster-row.ts'

const columns = readRosterColumns(['name', 'username', 'email', 'pin', 'groups'])
const read = (rows: string[][]) =>
  rows.map((cells, place) => readRosterRow({ line: place + 2, cells }, columns, { today: '2026-11-27' }))
const join = (...rows: string[][]) => mergeLinesOfLearner(read(rows))
const rowsOf = (...rows: string[][]) => join(...rows).map(({ read: { row } }) => row)
const linesOf = (...rows: string[][]) => join(...rows).map(({ read: { line } }) => line)
const groups = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `G${from + at}`).join(';')

test('a learner with a line for each class is one, in all of them', () => {
  const lines = join(
    ['Mia', 'mia', '', '', '3A'],
    ['Noel', 'noel', '', '', ''],
    ['MIA', 'mia', '', '', 'Choir;3a'],
  )
  expect(lines.map(({ read: { line, row } }) => [line, row.name, row.groups])).toEqual([
    [2, 'Mia', ['3a', 'Choir']],
    [3, 'Noel', null],
  ])
})

test('the address and the PIN are those of the line that has them', () => {
  const [first] = join(['Mia', 'mia', '', '', ''], ['Mia', 'mia', 'mia@school.test', '2468', ''])
  expect(first).toMatchObject({ pin: '2468', read: { hasPin: true, row: { email: 'mia@school.test' } } })
  const [other] = join(['Mia', 'mia', 'mia@school.test', '2468', ''], ['Mia', 'mia', '', '', ''])
  expect(other).toMatchObject({ pin: '2468', read: { hasPin: true, row: { email: 'mia@school.test' } } })
})

test('lines that repeat the address and the PIN are one', () => {
  const line = ['Mia', 'mia', 'mia@school.test', '2468', '']
  expect(linesOf(line, line)).toEqual([2])
})

test('a line without groups takes none away', () => {
  expect(rowsOf(['Mia', 'mia', '', '', '3A'], ['Mia', 'mia', '', '', ''])).toMatchObject([{ groups: ['3A'] }])
  expect(rowsOf(['Mia', 'mia', '', '', ''], ['Mia', 'mia', '', '', '3A'])).toMatchObject([{ groups: ['3A'] }])
})

test.each([
  ['name', ['Mia Lund', 'mia', 'mia@school.test', '2468', '']],
  ['address', ['Mia', 'mia', 'other@school.test', '2468', '']],
  ['PIN', ['Mia', 'mia', 'mia@school.test', '1357', '']],
])('lines with one username and another %s stay apart', (_, other) => {
  expect(linesOf(['Mia', 'mia', 'mia@school.test', '2468', ''], other)).toEqual([2, 3])
})

test('a faulty line joins none, and those around it are still one', () => {
  const [good, faulty] = [
    ['Mia', 'mia', '', '', ''],
    ['Mia', 'mia', 'mia@', '', ''],
  ] as const
  expect(linesOf([...good], [...faulty], [...good])).toEqual([2, 3])
  expect(linesOf([...faulty], [...good], [...good])).toEqual([2, 3])
})

test('a learner whose lines name more than 20 groups together is refused, and told which', () => {
  const line = (from: number, to: number) => ['Mia', 'mia', '', '', groups(from, to)]
  expect(join(line(1, 10), line(11, 20))).toMatchObject([{ read: { faults: [] } }])
  const given = groups(1, 21).replaceAll(';', '; ')
  expect(join(line(1, 20), line(21, 21), line(22, 22))).toMatchObject([
    { read: { faults: [{ column: 'groups', reason: 'too-long', given }] } },
  ])
})

test('the lines that were read stay as they are', () => {
  const lines = read([
    ['Mia', 'mia', '', '', '3A'],
    ['Mia', 'mia', 'mia@school.test', '2468', 'Choir'],
  ])
  const before = structuredClone(lines)
  mergeLinesOfLearner(lines)
  expect(lines).toEqual(before)
})
