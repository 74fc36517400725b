import { expect, test } from 'vitest'
import { shareOfWeek } from './share-of-week.ts'

const day = (sent: number, answered: number) => ({ onDate: '2026-09-07', sent, answered })

test('days on which nothing was sent are gaps, not zeros', () => {
  expect(shareOfWeek([day(0, 0), day(4, 3), day(0, 0)])).toBe(75)
  expect(shareOfWeek([day(0, 0)])).toBeNull()
  expect(shareOfWeek([day(2, 0), day(2, 1)])).toBe(25)
})
