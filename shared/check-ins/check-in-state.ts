import * as z from 'zod/mini'
import { selfRatingTime } from './self-rating-time.ts'

/** The states of a check-in; the first that holds wins, except that a check-in is `planned` until it opens. */
export const checkInState = z.enum([
  'cancelled',
  'excused',
  'matched',
  'submitted',
  'self-rated',
  'staff-rated',
  'open',
  'not-sent',
  'missed',
  'planned',
])
export type CheckInState = z.infer<typeof checkInState>

/** What happened to a check-in, and when; null for what did not happen. */
export interface CheckInTimestamps {
  opensAt: Date
  closesAt: Date
  cancelledAt: Date | null
  excusedAt: Date | null
  learnerSubmittedAt: Date | null
  staffSubmittedAt: Date | null
  drawnForMatch: boolean
  notSent: boolean
}

export function checkInStateAt(checkIn: CheckInTimestamps, now: Date): CheckInState {
  const { opensAt, closesAt, learnerSubmittedAt, staffSubmittedAt } = checkIn
  if (checkIn.cancelledAt) return 'cancelled'
  if (checkIn.excusedAt) return 'excused'
  if (learnerSubmittedAt && staffSubmittedAt) return 'matched'
  if (learnerSubmittedAt) {
    return checkIn.drawnForMatch && now < selfRatingTime(closesAt) ? 'submitted' : 'self-rated'
  }
  // Staff may answer first: while it is open the learner still can, and must not be told that staff have.
  if (staffSubmittedAt && now >= closesAt) return 'staff-rated'
  if (now < opensAt) return 'planned'
  if (now < closesAt) return 'open'
  return checkIn.notSent ? 'not-sent' : 'missed'
}
