import { useState } from 'react'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { wallClockTimeAt } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import {
  cancellationReason,
  excuseReason,
  reopeningReason,
  type StaffActionInput,
} from '#shared/check-ins/staff-action.ts'
import { staffActionLabels, staffActionReasonLabels } from './staff-action-labels.ts'
import { type StaffActionTarget, useStaffAction } from './use-staff-action.ts'
import { WallClockFields } from './wall-clock-fields.tsx'

/** The acts that ask for a reason. */
export type StaffActionWithReason = Extract<StaffActionInput, { reason: string }>['act']

const reasonsOf = {
  excuse: excuseReason.options,
  cancel: cancellationReason.options,
  reopen: reopeningReason.options,
}

const consequence: Record<StaffActionWithReason, () => string> = {
  excuse: m.act_will_excuse,
  cancel: m.act_will_cancel,
  reopen: m.act_will_reopen,
}

type Reason = (typeof reasonsOf)[StaffActionWithReason][number]

interface Props {
  act: StaffActionWithReason
  checkIn: StaffActionTarget
  /** When the check-in was read, by the server's clock. */
  now: string
  timeZone: string
  onClose: () => void
}

/** Why staff excuse, cancel or open a check-in again, and until when. */
export function StaffActionDialog({ act, checkIn, now, timeZone, onClose }: Props) {
  const send = useStaffAction(checkIn, onClose)
  const reasons: readonly Reason[] = reasonsOf[act]
  const [reason, setReason] = useState<Reason>(reasons[0]!)
  const [openUntil, setOpenUntil] = useState(twoHoursFrom(now, timeZone))
  const given = (act === 'reopen' ? { act, reason, openUntil } : { act, reason }) as StaffActionInput

  return (
    <FormDialog
      title={m.act_title({ act: staffActionLabels[act](), learner: checkIn.learnerName })}
      onClose={onClose}
      onSend={() => send.mutate(given)}
      send={staffActionLabels[act]()}
      leave={m.calendar_change_leave()}
      isSending={send.isPending}
      error={send.error}
      failed={m.act_failed()}
    >
      <ChoiceField legend={m.act_why()} hint={consequence[act]()}>
        <ChoiceChips
          value={reason}
          onChange={setReason}
          chips={reasons.map((value) => ({ value, label: staffActionReasonLabels[value]() }))}
        />
      </ChoiceField>
      {act === 'reopen' && (
        <WallClockFields
          dayLabel={m.act_until_day()}
          timeLabel={m.act_until_time()}
          value={openUntil}
          onChange={setOpenUntil}
        />
      )}
    </FormDialog>
  )
}

function twoHoursFrom(now: string, timeZone: string) {
  const then = new Date(new Date(now).getTime() + 2 * 3_600_000).toISOString()
  return { onDate: calendarDayAt(then, timeZone), time: wallClockTimeAt(then, timeZone) }
}
