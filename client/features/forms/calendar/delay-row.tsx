import { Button } from '@mantine/core'
import { formatWallClock } from '#client/platform/language/moment-format.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { m } from '#client/words/messages.js'
import type { Delay } from '#shared/forms/recurrence/delays.ts'
import { durationLabel } from '../schedule/schedule-labels.ts'
import { useUndoDelay } from './use-undo-delay.ts'

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
