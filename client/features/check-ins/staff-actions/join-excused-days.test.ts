import { expect, test } from 'vitest'
import { joinExcusedDays } from './join-excused-days.ts'

test('excused days that follow one another for one reason are one absence', () => {
  const ill = (onDate: string) => ({ onDate, reason: 'ill' as const })
  expect(
    joinExcusedDays([
      ill('2026-10-30'),
      ill('2026-10-31'),
      ill('2026-11-01'),
      { onDate: '2026-11-02', reason: 'trip' },
      ill('2026-11-04'),
    ]).map(({ onDate, endsOn, reason }) => `${onDate} ${endsOn} ${reason}`),
  ).toEqual(['2026-10-30 2026-11-01 ill', '2026-11-02 2026-11-02 trip', '2026-11-04 2026-11-04 ill'])
})
