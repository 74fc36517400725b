import { expect, test } from 'vitest'
import { Refusal } from '#client/platform/refusal.ts'
import { listRefusalWords } from '#client/staff-ui/import/list-refusal-words.ts'
import type { FieldErrors, Reason } from '#shared/errors.ts'
import { rosterPlan } from '#shared/learners/roster-plan.ts'
import { classListFaults } from './class-list-faults.ts'
import { lineFaultWords } from './line-fault-words.ts'

const wordsFor = (reason: Reason, fields: FieldErrors = {}) =>
  listRefusalWords(new Refusal(422, { error: { code: 'refused', reason, fields } }), classListFaults)

const { column, reason } = rosterPlan.shape.refused.def.element.shape

test('every reason for leaving out a line is told in a sentence, whatever its column', () => {
  for (const where of column.options)
    for (const why of reason.options)
      expect(lineFaultWords({ column: where, reason: why })).toMatch(/^[A-Z].+\.$/)
})

test('a line says what its own column lacks', () => {
  expect(lineFaultWords({ column: 'pin', reason: 'invalid' })).toContain('PIN')
  expect(lineFaultWords({ column: 'name', reason: 'missing' })).toContain('name')
  expect(lineFaultWords({ column: 'email', reason: 'duplicate-in-file' })).toContain('address')
})

test('a list that cannot be cut into cells names the line to look at', () => {
  const words = wordsFor('import-unreadable', { csv: 'quotes-broken', 'csv.line': '7' })
  expect(words).toContain('line 7')
})

test.each([
  ['name', /name/],
  ['username', /username/],
  ['name,username', /name.+username/],
])('a list without the columns %s says which are missing', (columns, words) => {
  const fields = { csv: 'columns-missing', 'csv.columns': columns }
  expect(wordsFor('import-unreadable', fields)).toMatch(words)
})

test.each(['empty', 'too-many-rows', 'too-many-groups', 'quotes-broken', 'columns-missing', 'anything else'])(
  'a list refused as %j says what to change',
  (csv) => {
    expect(wordsFor('import-unreadable', { csv })).toMatch(/^[A-Z].+\.$/)
  },
)

test('whoever may not import reads that, and nothing about the list', () => {
  expect(wordsFor('role-too-low')).toContain('role')
})
