import { expect, test } from 'vitest'
import { Refusal } from '#client/platform/api/refusal.ts'
import { listRefusalMessage } from '#client/staff-ui/import/list-refusal-message.ts'
import type { ErrorReason, FieldErrors } from '#shared/errors.ts'
import { bankImportPlan } from '#shared/question-bank/bank-import-plan.ts'
import { bankLineFaultMessage, bankListFaultMessages } from './bank-line-fault-message.ts'

const wordsFor = (reason: ErrorReason, fields: FieldErrors = {}) =>
  listRefusalMessage(new Refusal(422, { error: { code: 'refused', reason, fields } }), bankListFaultMessages)

const { column, reason } = bankImportPlan.shape.refused.def.element.shape

test('every reason for leaving out a line is told in a sentence, whatever its column', () => {
  for (const where of column.options)
    for (const why of reason.options)
      expect(bankLineFaultMessage({ column: where, reason: why })).toMatch(/^[A-Z“].+\.$/)
})

test.each(['empty', 'too-many-rows', 'line-too-long', 'columns-missing', 'too-big', 'anything else'])(
  'a list refused as %j says what to change',
  (csv) => {
    expect(wordsFor('import-unreadable', { csv })).toMatch(/^[A-Z].+\.$/)
  },
)

test('a full bank says so, and what to do', () => {
  expect(wordsFor('bank-full')).toContain('2,000')
})
