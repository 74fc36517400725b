import { expect, test } from 'vitest'
import { maxMessagesPerDay, planMessage } from './message-plan.ts'

const at = (time: string) => new Date(`2026-09-07T${time}:00Z`)
const asked = {
  isOpen: true,
  opensLater: null,
  isWelcome: true,
  closesAt: at('09:30'),
  sentToday: 0,
  quietUntil: null,
}

test.each([
  ['a message whose check-in is open is sent', {}, 'send'],
  ['what can be answered no more is not wanted', { isOpen: false }, 'not-wanted'],
  ['nor is what its learner does not want, or cannot get', { isWelcome: false }, 'not-wanted'],
  ['the last of a day is sent', { sentToday: maxMessagesPerDay - 1 }, 'send'],
  ['what goes beyond a day’s number is not wanted', { sentToday: maxMessagesPerDay }, 'not-wanted'],
  [
    'in quiet hours it waits for their end, while it is open then',
    { quietUntil: at('09:29') },
    { holdUntil: at('09:29') },
  ],
  ['what has closed by then is not wanted', { quietUntil: at('09:30') }, 'not-wanted'],
  ['what opens only later waits until then', { opensLater: at('09:00') }, { holdUntil: at('09:00') }],
  ['what is not wanted does not wait', { isWelcome: false, quietUntil: at('09:00') }, 'not-wanted'],
])('%s', (_, given, expected) => {
  expect(planMessage({ ...asked, ...given })).toEqual(expected)
})
