import { expect, test } from 'vitest'
import { answeredPercent } from './answered-percent.ts'

const day = (sent: number, answered: number) => ({ onDate: '2026-09-07', sent, answered })

test('days on which nothing was sent are gaps, not zeros', () => {
  expect(answeredPercent([day(0, 0), day(4, 3), day(0, 0)])).toBe(75)
  expect(answeredPercent([day(0, 0)])).toBeNull()
  expect(answeredPercent([day(2, 0), day(2, 1)])).toBe(25)
})
