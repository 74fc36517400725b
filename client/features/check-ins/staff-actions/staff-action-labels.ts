import { formatDayRange } from '#client/platform/language/moment-format.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'
import type {
  AnswerCorrectionReason,
  AnswerEntryReason,
  CancellationReason,
  closedReason,
  ExcuseReason,
  ReopeningReason,
  StaffAction,
  StaffActionInput,
} from '#shared/check-ins/staff-action.ts'

export type StaffActionReason =
  | typeof closedReason
  | ExcuseReason
  | CancellationReason
  | ReopeningReason
  | AnswerEntryReason
  | AnswerCorrectionReason

/** What an act is called before it is done. */
export const staffActionLabels: Record<StaffAction, () => string> = {
  excuse: m.act_excuse,
  unexcuse: m.act_unexcuse,
  cancel: m.act_cancel,
  restore: m.act_restore,
  reopen: m.act_reopen,
  close: m.act_close,
  enter: m.act_enter,
  unenter: m.act_unenter,
  correct: m.act_correct,
}

export const staffActionReasonLabels: Record<StaffActionReason, () => string> = {
  ill: m.act_reason_ill,
  appointment: m.act_reason_appointment,
  trip: m.act_reason_trip,
  event: m.act_reason_event,
  closed: m.act_reason_closed,
  'opened-by-mistake': m.act_reason_opened_by_mistake,
  'did-not-take-place': m.act_reason_did_not_take_place,
  'no-time': m.act_reason_no_time,
  'no-device': m.act_reason_no_device,
  paper: m.act_reason_paper,
  told: m.act_reason_told,
  slip: m.act_reason_slip,
  misread: m.act_reason_misread,
  'talked-over': m.act_reason_talked_over,
  other: m.act_reason_other,
}

/** What was done to a learner's check-in. */
export const staffActionDoneMessages: Record<
  StaffActionInput['act'],
  (input: { learner: string }) => string
> = {
  excuse: m.act_excused,
  unexcuse: m.act_unexcused,
  cancel: m.act_cancelled,
  restore: m.act_restored,
  reopen: m.act_reopened,
  close: m.act_closed,
}

export const excusedDaysLabel = (onDate: string, endsOn = onDate) =>
  endsOn === onDate ? dayLabel(onDate, 'full') : formatDayRange(onDate, endsOn)
