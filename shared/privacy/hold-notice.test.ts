import { expect, test } from 'vitest'
import { findDueHoldNotice, isNewHoldNotice } from './hold-notice.ts'

test.each([
  ['2026-09-01', null],
  ['2026-09-15', null],
  ['2026-09-16', 'fortnight'],
  ['2026-09-28', 'fortnight'],
  ['2026-09-29', 'day'],
  ['2026-09-30', 'day'],
  ['2026-10-01', 'over'],
  ['2027-01-01', 'over'],
] as const)('on %s a hold until 30 September asks for %s', (today, notice) => {
  expect(findDueHoldNotice('2026-09-30', today)).toBe(notice)
})

test.each([
  ['fortnight', null, true],
  ['fortnight', 'fortnight', false],
  ['day', 'fortnight', true],
  ['over', 'fortnight', true],
  ['day', 'over', false],
] as const)('%s after %s is news: %s', (notice, told, news) => {
  expect(isNewHoldNotice(notice, told)).toBe(news)
})
