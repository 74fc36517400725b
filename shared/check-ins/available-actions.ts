import { type FormSettings, maxLateHours } from '../forms/form-settings.ts'
import { answerDeadline, entryDeadline } from './answer-deadlines.ts'
import { type CheckInTimestamps, checkInStateAt } from './check-in-state.ts'
import type { StaffAction, StaffActionInput } from './staff-action.ts'

export interface ActionableCheckIn extends CheckInTimestamps {
  /** When it closes, or closed, by its schedule; `closesAt` is later once it was reopened. */
  closesBySchedule: Date
  lateEntry: FormSettings['lateEntry']
  /** A paper card was printed for it. */
  onPaper: boolean
  /** Whether the caller knows the learner's answers: both raters' are there, or they entered them. */
  isKnown: boolean
  /** The learner's answers where the caller entered them. */
  ownEntry: { enteredAt: Date; isCorrected: boolean } | null
}

type Moments = Pick<CheckInTimestamps, 'excusedAt' | 'cancelledAt' | 'closesAt'>

/** The acts that make sense for a check-in at this moment. */
export function availableActions(checkIn: ActionableCheckIn, now: Date): StaffAction[] {
  const { learnerSubmittedAt, opensAt, closesAt, closesBySchedule } = checkIn
  const state = checkInStateAt(checkIn, now)
  if (state === 'cancelled') return ['restore']
  if (state === 'excused') return ['unexcuse']
  const isUnanswered = learnerSubmittedAt === null
  const isEnterable = isUnanswered && opensAt <= now && now < entryDeadline(checkIn)
  if (state === 'not-sent') return isEnterable ? ['enter'] : []
  const isOver = closesAt <= now && now < latestReopening(closesBySchedule) && !checkIn.notSent
  const isReopened = closesAt > closesBySchedule && closesAt > now
  return [
    'excuse',
    'cancel',
    ...(isEnterable ? ['enter' as const] : []),
    ...(isTakenBack(checkIn, now) ? ['unenter' as const] : []),
    ...(checkIn.isKnown ? ['correct' as const] : []),
    ...(isUnanswered && isOver ? ['reopen' as const] : []),
    ...(isUnanswered && isReopened ? ['close' as const] : []),
  ]
}

const takenBackMs = 10 * 60_000

// Once both have answered, a learner who can still answer could have been told how; from then on it is corrected.
function isTakenBack({ ownEntry, ...checkIn }: ActionableCheckIn, now: Date): boolean {
  if (!ownEntry || ownEntry.isCorrected) return false
  if (now.getTime() >= ownEntry.enteredAt.getTime() + takenBackMs) return false
  const { staffSubmittedAt, notSent, closesAt, lateEntry } = checkIn
  return staffSubmittedAt === null || notSent || answerDeadline(closesAt, lateEntry) <= now
}

/** Until when at most a check-in can take answers again: as long after its closing as any form takes them late. */
export const latestReopening = (closesBySchedule: Date): Date =>
  new Date(closesBySchedule.getTime() + maxLateHours * 3_600_000)

/** When what happens to a check-in, once an act is done at `now`; `openUntil` says how long one stays open again. */
export function applyActionToCheckIn(
  checkIn: ActionableCheckIn,
  act: StaffActionInput['act'],
  { now, openUntil }: { now: Date; openUntil?: Date | null },
): Moments {
  const { excusedAt, cancelledAt, closesAt } = checkIn
  const moments = { excusedAt, cancelledAt, closesAt }
  switch (act) {
    case 'excuse':
      return { ...moments, excusedAt: excusedAt ?? now }
    case 'unexcuse':
      return { ...moments, excusedAt: null }
    case 'cancel':
      return { ...moments, cancelledAt: cancelledAt ?? now }
    case 'restore':
      return { ...moments, cancelledAt: null }
    case 'reopen':
      return { ...moments, closesAt: openUntil ?? closesAt }
    case 'close':
      return { ...moments, closesAt: checkIn.closesBySchedule }
  }
}
