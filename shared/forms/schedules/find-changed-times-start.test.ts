import { expect, test } from 'vitest'
import { findChangedTimesStart } from './find-changed-times-start.ts'

const today = '2026-09-08'

test.each([
  ['at once, when nothing has opened today', { from: null, openedOn: '2026-09-07' }, '2026-09-08'],
  ['at once, when it never opened', { from: null, openedOn: null }, '2026-09-08'],
  ['tomorrow, when today has begun', { from: null, openedOn: '2026-09-08' }, '2026-09-09'],
  ['tomorrow, when today was asked for and has begun', { from: today, openedOn: today }, '2026-09-09'],
  ['on the day asked for', { from: '2026-09-14', openedOn: '2026-09-08' }, '2026-09-14'],
  [
    'after a day that opened ahead in a zone before ours',
    { from: null, openedOn: '2026-09-09' },
    '2026-09-10',
  ],
  ['today at the earliest', { from: '2026-09-01', openedOn: null }, '2026-09-08'],
])('changed times hold %s', (_when, { from, openedOn }, expected) => {
  expect(findChangedTimesStart({ from, today, openedOn })).toBe(expected)
})
