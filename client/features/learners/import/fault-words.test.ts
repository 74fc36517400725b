import { expect, test } from 'vitest'
import { Refusal } from '#client/platform/api/refusal.ts'
import { listRefusalMessage } from '#client/staff-ui/import/list-refusal-message.ts'
import type { ErrorReason, FieldErrors } from '#shared/errors.ts'
import { rosterLine } from '#shared/learners/roster/roster-line.ts'
import { classListFaultMessages, oneRosterFaultMessages } from './class-list-fault-messages.ts'
import { lineFaultMessage } from './line-fault-message.ts'

const wordsFor = (reason: ErrorReason, fields: FieldErrors = {}) =>
  listRefusalMessage(new Refusal(422, { error: { code: 'refused', reason, fields } }), classListFaultMessages)

const { column, reason } = rosterLine.shape.faults.def.element.shape

test('every reason for leaving out a line is told in a sentence, whatever its column', () => {
  for (const where of column.options)
    for (const why of reason.options)
      expect(lineFaultMessage({ column: where, reason: why })).toMatch(/^[A-Z].+\.$/)
})

test('a line says what its own column lacks', () => {
  expect(lineFaultMessage({ column: 'pin', reason: 'invalid' })).toContain('PIN')
  expect(lineFaultMessage({ column: 'name', reason: 'missing' })).toContain('name')
  expect(lineFaultMessage({ column: 'email', reason: 'not-ascii' })).toContain('@')
})

test('a list with a line without end names the line to look at', () => {
  const words = wordsFor('import-unreadable', { csv: 'line-too-long', 'csv.line': '7' })
  expect(words).toContain('Line 7')
})

test('a file of a zip that cannot be read is named, and what was perhaps meant', () => {
  const broken = wordsFor('import-unreadable', {
    csv: 'line-too-long',
    'csv.file': 'users.csv',
    'csv.line': '7',
  })
  expect(broken).toMatch(/^users\.csv: .*[Ll]ine 7/)
  const fields = {
    csv: 'heading-misspelt',
    'csv.file': 'users.csv',
    'csv.heading': 'sourceId',
    'csv.meant': 'sourcedId',
  }
  expect(wordsFor('import-unreadable', fields)).toMatch(/^users\.csv .*sourcedId.*“sourceId”/)
  const long = { csv: 'too-many-rows', 'csv.file': 'enrollments.csv' }
  expect(wordsFor('import-unreadable', long)).toContain('enrollments.csv')
})

test.each([
  'empty',
  'workbook',
  'too-many-rows',
  'too-many-columns',
  'too-many-groups',
  'too-many-pins',
  'too-many-withdrawn',
  ...Object.keys(oneRosterFaultMessages),
  'line-too-long',
  'anything else',
])('a list refused as %j says what to change', (csv) => {
  expect(wordsFor('import-unreadable', { csv, 'csv.file': 'users.csv' })).toMatch(/^(?:[A-Z]|\w+\.csv).+\.$/)
})

test('whoever may not import reads that, and nothing about the list', () => {
  expect(wordsFor('role-too-low')).toContain('role')
})
