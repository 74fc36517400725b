import { expect, test } from 'vitest'
import { formatPaperCardCode, parsePaperCardCode } from './paper-card-code.ts'

test.each(['K7MQ2XWD', 'k7mq2xwd', 'K7MQ-2XWD', ' k7mq 2xwd '])('%j is read as one code', (typed) => {
  expect(parsePaperCardCode(typed)).toBe('K7MQ2XWD')
})

test.each(['', 'K7MQ2XW', 'K7MQ2XWDD', 'K7MQ2XW1', 'K7MQ2XWO', 'K7MQ_2XWD'])(
  '%j cannot be a code',
  (typed) => {
    expect(parsePaperCardCode(typed)).toBe(null)
  },
)

test('a code is printed in two halves, and read again as it was', () => {
  expect(formatPaperCardCode('K7MQ2XWD')).toBe('K7MQ-2XWD')
  expect(parsePaperCardCode(formatPaperCardCode('K7MQ2XWD'))).toBe('K7MQ2XWD')
})
