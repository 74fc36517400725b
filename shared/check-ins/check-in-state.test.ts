import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CheckInTimestamps, checkInState, checkInStateAt } from './check-in-state.ts'

const opensAt = new Date('2026-11-19T08:00:00Z')
const closesAt = new Date('2026-11-19T08:30:00Z')
const during = new Date('2026-11-19T08:10:00Z')
const after = new Date('2026-11-19T09:00:00Z')
const threeDaysOn = new Date('2026-11-22T08:30:00Z')
const justBefore = (instant: Date) => new Date(instant.getTime() - 1)

const untouched: CheckInTimestamps = {
  opensAt,
  closesAt,
  cancelledAt: null,
  excusedAt: null,
  learnerSubmittedAt: null,
  staffSubmittedAt: null,
  drawnForMatch: true,
  notSent: false,
}
const learnerAnswered = { learnerSubmittedAt: during }
const staffAnswered = { staffSubmittedAt: during }

test.each<[string, Partial<CheckInTimestamps>, Date, string]>([
  ['before it opens', {}, justBefore(opensAt), 'planned'],
  ['from the instant it opens', {}, opensAt, 'open'],
  ['until just before it closes', {}, justBefore(closesAt), 'open'],
  ['from the instant it closes', {}, closesAt, 'missed'],
  ['closed without having been sent', { notSent: true }, after, 'not-sent'],
  ['marked as not sent while its window is open', { notSent: true }, during, 'open'],
  ['drawn and answered by the learner', learnerAnswered, during, 'submitted'],
  ['drawn, answered, long closed', learnerAnswered, justBefore(threeDaysOn), 'submitted'],
  ['drawn and left by staff for three days', learnerAnswered, threeDaysOn, 'self-rated'],
  ['not drawn and answered', { ...learnerAnswered, drawnForMatch: false }, during, 'self-rated'],
  ['answered by both', { ...learnerAnswered, ...staffAnswered }, during, 'matched'],
  [
    'answered by both though not drawn',
    { ...learnerAnswered, ...staffAnswered, drawnForMatch: false },
    during,
    'matched',
  ],
  ['matched after three days', { ...learnerAnswered, staffSubmittedAt: threeDaysOn }, threeDaysOn, 'matched'],
  ['answered by staff first, still open to the learner', staffAnswered, during, 'open'],
  ['answered by staff alone, from the instant it closes', staffAnswered, closesAt, 'staff-rated'],
  ['answered by staff alone, closed', staffAnswered, after, 'staff-rated'],
  ['answered by staff alone, not sent', { ...staffAnswered, notSent: true }, after, 'staff-rated'],
  [
    'answered late by the learner, not drawn',
    { learnerSubmittedAt: after, drawnForMatch: false },
    after,
    'self-rated',
  ],
  ['entered late though it was not sent', { learnerSubmittedAt: after, notSent: true }, after, 'submitted'],
  ['excused', { excusedAt: during }, during, 'excused'],
  ['excused before it opens', { excusedAt: justBefore(opensAt) }, justBefore(opensAt), 'excused'],
  ['excused after a match', { ...learnerAnswered, ...staffAnswered, excusedAt: after }, after, 'excused'],
  ['cancelled', { cancelledAt: during }, after, 'cancelled'],
  ['cancelled and excused', { cancelledAt: during, excusedAt: during }, after, 'cancelled'],
])('a check-in %s', (_case, happened, now, state) => {
  expect(checkInState.parse(checkInStateAt({ ...untouched, ...happened }, now))).toBe(state)
})

describe('the first state that holds wins', () => {
  const moment = fc.option(fc.constantFrom(during, after), { nil: null })
  const anyCheckIn = fc.record({
    opensAt: fc.constant(opensAt),
    closesAt: fc.constant(closesAt),
    cancelledAt: moment,
    excusedAt: moment,
    learnerSubmittedAt: moment,
    staffSubmittedAt: moment,
    drawnForMatch: fc.boolean(),
    notSent: fc.boolean(),
  })
  const anyInstant = fc.constantFrom(opensAt, during, closesAt, after, threeDaysOn)
  const rank = (state: string) => checkInState.options.indexOf(state as (typeof checkInState.options)[number])

  test('so that whatever more happens to a check-in in its window or after moves it up the list, never down', () => {
    fc.assert(
      fc.property(anyCheckIn, anyCheckIn, anyInstant, (checkIn, more, now) => {
        const both = {
          ...checkIn,
          cancelledAt: checkIn.cancelledAt ?? more.cancelledAt,
          excusedAt: checkIn.excusedAt ?? more.excusedAt,
          learnerSubmittedAt: checkIn.learnerSubmittedAt ?? more.learnerSubmittedAt,
          staffSubmittedAt: checkIn.staffSubmittedAt ?? more.staffSubmittedAt,
        }
        expect(rank(checkInStateAt(both, now))).toBeLessThanOrEqual(rank(checkInStateAt(checkIn, now)))
      }),
    )
  })

  test('and a check-in that both answered is matched for ever', () => {
    fc.assert(
      fc.property(anyCheckIn, anyInstant, (checkIn, now) => {
        const matched = {
          ...checkIn,
          cancelledAt: null,
          excusedAt: null,
          learnerSubmittedAt: during,
          staffSubmittedAt: after,
        }
        expect(checkInStateAt(matched, now)).toBe('matched')
      }),
    )
  })
})
