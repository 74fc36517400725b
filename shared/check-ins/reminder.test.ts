import { expect, test } from 'vitest'
import { calculateReminderTime } from './reminder.ts'

const at = (time: string) => new Date(`2026-09-07T${time}:00Z`)
const opening = { opensAt: at('09:00'), openedAt: at('09:00'), closesAt: at('09:30') }

test.each([
  ['nobody is reminded where no reminder is wanted', opening, null, null],
  ['ten minutes after the opening', opening, 10, at('09:10')],
  ['in the last minute', opening, 29, at('09:29')],
  ['nobody is reminded when it closes', opening, 30, null],
  ['an opening that is late reminds at its time', { ...opening, openedAt: at('09:05') }, 10, at('09:10')],
  [
    'an opening that is later than its reminder reminds nobody',
    { ...opening, openedAt: at('09:10') },
    10,
    null,
  ],
])('%s', (_, given, minutes, expected) => {
  expect(calculateReminderTime(given, minutes)).toEqual(expected)
})
