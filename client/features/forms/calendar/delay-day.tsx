import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PartialDayField } from '#client/features/organisations/calendar/partial-day-field.tsx'
import { api, client } from '#client/platform/api/staff-api.ts'
import { formatWallClock } from '#client/platform/language/moment-format.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { wallClockTimeAt } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { CalendarOpening } from '#shared/forms/calendar/calendar-endpoints.ts'
import { type Delay, delayTime } from '#shared/forms/recurrence/delays.ts'
import { NumberField } from '../fields/number-field.tsx'
import styles from './delay-day.module.css'
import { useUndoDelay } from './delay-row.tsx'

interface Props {
  day: string
  /** How late the day is already. */
  delay: Delay | undefined
  onClose: () => void
}

/** Lets everything of a day open later, from one opening on, and shows beforehand what that makes of it. */
export function DelayDay({ day, delay, onClose }: Props) {
  const { data } = useQuery(
    api.forms.readCalendar.queryOptions({ input: { from: day, to: day, perDay: 500 } }),
  )
  const ahead = data?.days.flatMap(({ openings }) => openings.filter(({ state }) => isAhead[state])) ?? []
  const times = [...new Set(ahead.map(({ plannedTime }) => plannedTime))].sort()
  return data ? (
    <Lateness
      day={day}
      delay={delay ?? { onDate: day, fromTime: times[0] ?? '', byMinutes: 60, untilTime: endOf(ahead) }}
      isLate={delay !== undefined}
      times={times}
      onClose={onClose}
    />
  ) : null
}

const isAhead: Record<CalendarOpening['state'], boolean> = {
  planned: true,
  cancelled: true,
  closed: true,
  opened: false,
  'not-sent': false,
}

/** When the last of a day’s openings ends by its plan, unless that is after midnight. */
function endOf(openings: readonly CalendarOpening[]): string | null {
  const last = openings.at(-1)
  if (!last) return null
  const closes = wallClockTimeAt(last.closesAt, last.timeZone)
  return closes > last.time ? closes : null
}

interface LatenessProps extends Props {
  delay: Delay
  isLate: boolean
  /** At which something opens by its plan. */
  times: readonly string[]
}

function Lateness({ day, delay, isLate, times, onClose }: LatenessProps) {
  const queryClient = useQueryClient()
  const undo = useUndoDelay()
  const [fromTime, setFromTime] = useState(delay.fromTime)
  const [byMinutes, setByMinutes] = useState<number | null>(delay.byMinutes)
  const [untilTime, setUntilTime] = useState(delay.untilTime)
  const title = dayLabel(day, 'full')
  const send = useMutation({
    mutationFn: (late: Delay) => client.forms.delayDay(late),
    onSuccess: () => {
      void queryClient.invalidateQueries()
      if (isLate) showToast(m.delay_changed({ day: title }))
      else showUndoToast(m.delay_set({ day: title }), () => void undo(day))
      onClose()
    },
  })
  const { faultOf, mend } = useRefusedFields(send)
  return (
    <FormDialog
      title={m.delay_title({ day: title })}
      onClose={onClose}
      onSend={() => send.mutate({ onDate: day, fromTime, byMinutes: byMinutes ?? 0, untilTime })}
      send={m.delay_go()}
      isSending={send.isPending}
      error={send.error}
      failed={m.delay_not_set()}
    >
      <NumberField
        label={m.delay_by()}
        isLabelShown
        value={byMinutes}
        onChange={(minutes) => {
          setByMinutes(minutes)
          mend('byMinutes')
        }}
        min={5}
        max={600}
        unit={m.form_minutes_unit()}
        fault={faultOf('byMinutes') && m.delay_by_wrong()}
      />
      {!isLate && (
        <ChoiceField legend={m.delay_from()}>
          <ChoiceChips
            value={fromTime}
            onChange={setFromTime}
            chips={times.map((time) => ({ value: time, label: formatWallClock(time) }))}
          />
        </ChoiceField>
      )}
      <PartialDayField
        box={m.delay_ends()}
        label={m.delay_until()}
        usual="15:00"
        time={untilTime}
        onChange={(time) => {
          setUntilTime(time)
          mend('untilTime')
        }}
        fault={faultOf('untilTime') && m.delay_until_wrong()}
      />
      {byMinutes !== null && <NewTimes times={times} late={{ fromTime, byMinutes, untilTime }} />}
    </FormDialog>
  )
}

interface NewTimesProps {
  times: readonly string[]
  late: Omit<Delay, 'onDate'>
}

const NewTimes = ({ times, late }: NewTimesProps) => (
  <ul className={styles.times} aria-label={m.delay_becomes()}>
    {times
      .filter((time) => time >= late.fromTime)
      .map((time) => {
        const later = delayTime(late, time)
        return (
          <li key={time} data-out={later === null || undefined}>
            <s>{formatWallClock(time)}</s>{' '}
            {later === null ? m.delay_out() : <strong>{formatWallClock(later)}</strong>}
          </li>
        )
      })}
  </ul>
)
