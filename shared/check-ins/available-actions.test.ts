import { expect, test } from 'vitest'
import {
  type ActionableCheckIn,
  applyActionToCheckIn,
  availableActions,
  latestReopening,
} from './available-actions.ts'

const at = (time: string) => new Date(`2026-09-07T${time}:00Z`)
const checkIn: ActionableCheckIn = {
  opensAt: at('09:00'),
  closesAt: at('09:30'),
  closesBySchedule: at('09:30'),
  cancelledAt: null,
  excusedAt: null,
  learnerSubmittedAt: null,
  staffSubmittedAt: null,
  drawnForMatch: true,
  notSent: false,
  onPaper: false,
  lateEntry: { by: 'staff', untilHours: 4 },
  isKnown: false,
  ownEntry: null,
}
const answered = { ...checkIn, learnerSubmittedAt: at('09:10') }
const reopened = { ...checkIn, closesAt: at('15:00') }

const notSent = { ...checkIn, notSent: true }
const entered = {
  ...checkIn,
  learnerSubmittedAt: at('12:00'),
  ownEntry: { enteredAt: at('12:00'), isCorrected: false },
}
const revealed = { ...entered, staffSubmittedAt: at('11:00') }

test.each<[string, ActionableCheckIn, string, string[]]>([
  ['one that is open can be excused or cancelled', checkIn, '09:10', ['excuse', 'cancel', 'enter']],
  ['one that was missed can be opened again', checkIn, '12:00', ['excuse', 'cancel', 'enter', 'reopen']],
  ['one that was answered never opens again', answered, '12:00', ['excuse', 'cancel']],
  ['one that was opened again can be closed', reopened, '12:00', ['excuse', 'cancel', 'enter', 'close']],
  [
    'what was opened again and missed can be opened once more',
    reopened,
    '16:00',
    ['excuse', 'cancel', 'enter', 'reopen'],
  ],
  ['an excuse can be taken back', { ...checkIn, excusedAt: at('10:00') }, '12:00', ['unexcuse']],
  ['a cancelled one can be restored', { ...answered, cancelledAt: at('10:00') }, '12:00', ['restore']],
  ['what was not sent can be entered from paper', notSent, '20:00', ['enter']],
  [
    'what was printed can be entered when its paper comes back',
    { ...checkIn, onPaper: true },
    '20:00',
    ['excuse', 'cancel', 'enter', 'reopen'],
  ],
  [
    'staff alone answered what was not sent',
    { ...notSent, staffSubmittedAt: at('12:00') },
    '20:00',
    ['excuse', 'cancel', 'enter'],
  ],
  ['what I have entered I can take back', entered, '12:09', ['excuse', 'cancel', 'unenter']],
  ['ten minutes later it is corrected instead', entered, '12:10', ['excuse', 'cancel']],
  [
    'what was corrected is not taken back',
    { ...entered, ownEntry: { enteredAt: at('12:00'), isCorrected: true } },
    '12:05',
    ['excuse', 'cancel'],
  ],
  [
    'what is revealed is taken back once the learner cannot answer',
    revealed,
    '12:05',
    ['excuse', 'cancel', 'unenter'],
  ],
  [
    'and not while they can',
    { ...revealed, lateEntry: { by: 'learner-and-staff', untilHours: 4 } },
    '12:05',
    ['excuse', 'cancel'],
  ],
])('%s', (_, given, now, acts) => {
  expect(availableActions(given, at(now))).toEqual(acts)
})

test('what was not sent is entered from paper for fourteen days, however late the form takes answers', () => {
  const never = { ...notSent, lateEntry: null }
  expect(availableActions(never, new Date('2026-09-21T09:29:59Z'))).toEqual(['enter'])
  expect(availableActions(never, new Date('2026-09-21T09:30:00Z'))).toEqual([])
})

test('nothing opens again later than fourteen days after it closed', () => {
  const last = latestReopening(checkIn.closesBySchedule)
  expect(last).toEqual(new Date('2026-09-21T09:30:00Z'))
  expect(availableActions(checkIn, last)).not.toContain('reopen')
})

test('each act is undone by the one that takes it back', () => {
  const moments = { excusedAt: null, cancelledAt: null, closesAt: checkIn.closesAt }
  const now = at('12:00')
  const excused = { ...checkIn, ...applyActionToCheckIn(checkIn, 'excuse', { now }) }
  expect(excused.excusedAt).toEqual(now)
  expect(applyActionToCheckIn(excused, 'unexcuse', { now })).toEqual(moments)
  const cancelled = { ...checkIn, ...applyActionToCheckIn(checkIn, 'cancel', { now }) }
  expect(cancelled.cancelledAt).toEqual(now)
  expect(applyActionToCheckIn(cancelled, 'restore', { now })).toEqual(moments)
  const again = { ...checkIn, ...applyActionToCheckIn(checkIn, 'reopen', { now, openUntil: at('15:00') }) }
  expect(again.closesAt).toEqual(at('15:00'))
  expect(applyActionToCheckIn(again, 'close', { now })).toEqual(moments)
})
