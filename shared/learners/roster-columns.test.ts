import { expect, test } from 'vitest'
import { matchRosterColumns } from './roster-columns.ts'

test.each([
  [['name', 'username', 'email', 'pin', 'groups']],
  [['Name', 'USERNAME', 'E-Mail', 'Pin', 'Groups']],
  [['Full name', 'User name', 'e-mail address', 'PIN code', 'Class']],
  [[' student_name ', 'Login', 'Mail', 'Code', 'group']],
])('the headings %j are understood', (header) => {
  const { positions, ignored } = matchRosterColumns(header)
  expect(positions).toEqual({ name: 0, username: 1, email: 2, pin: 3, groups: 4 })
  expect(ignored).toEqual([])
})

test('columns stand in any order, and unknown ones are named as ignored', () => {
  const { positions, ignored } = matchRosterColumns(['Shoe size', 'username', '', 'name'])
  expect(positions).toEqual({ username: 1, name: 3 })
  expect(ignored).toEqual(['Shoe size'])
})

test('of two columns that mean the same the first counts', () => {
  const { positions, ignored } = matchRosterColumns(['name', 'Full name', 'username'])
  expect(positions.name).toBe(0)
  expect(ignored).toEqual(['Full name'])
})

test('a list without names or usernames is refused, saying which is missing', () => {
  const fields = { csv: 'columns-missing', 'csv.columns': 'name,username' }
  const refused = { reason: 'import-unreadable', details: { fields } }
  expect(() => matchRosterColumns(['first', 'second'])).toThrow(expect.objectContaining(refused))
})
