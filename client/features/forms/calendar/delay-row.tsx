import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { client } from '#client/platform/api/staff-api.ts'
import { formatWallClock } from '#client/platform/language/moment-format.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { m } from '#client/words/messages.js'
import type { Delay } from '#shared/forms/recurrence/delays.ts'
import { durationLabel } from '../schedule/schedule-labels.ts'

interface Props {
  delay: Delay
  /** Without it the delay can only be read. */
  onChange?: (day: string) => void
}

/** That everything of a day opens later, and from when on. */
export function DelayRow({ delay: { onDate, fromTime, byMinutes, untilTime }, onChange }: Props) {
  const undo = useUndoDelay()
  const day = dayLabel(onDate, 'full')
  return (
    <RowList>
      <SingleLineRow
        title={m.delay_row({ time: formatWallClock(fromTime), duration: durationLabel(byMinutes) })}
        about={untilTime && m.delay_row_until({ time: formatWallClock(untilTime) })}
        end={
          onChange && (
            <>
              <Button
                size="xs"
                variant="subtle"
                aria-label={m.delay_change_one({ day })}
                onClick={() => onChange(onDate)}
              >
                {m.closure_change()}
              </Button>
              <Button
                size="xs"
                variant="subtle"
                aria-label={m.delay_undo_one({ day })}
                onClick={() => void undo(onDate)}
              >
                {m.delay_undo()}
              </Button>
            </>
          )
        }
      />
    </RowList>
  )
}

/** Lets a day that was late open as planned again. */
export function useUndoDelay() {
  const queryClient = useQueryClient()
  return async (day: string) => {
    try {
      await client.forms.deleteDelay({ onDate: day })
      showToast(m.delay_undone({ day: dayLabel(day, 'full') }))
    } catch (error) {
      showToast(`${m.delay_not_undone()} ${refusalMessage(error)}`)
    }
    void queryClient.invalidateQueries()
  }
}
