import { formatWallClock } from '#client/platform/language/moment-format.ts'
import { m } from '#client/words/messages.js'
import type { DraftSchedule } from '#shared/forms/drafts/form-draft.ts'
import { clockTimeToMinutes, minutesToClockTime } from '#shared/time/clock-time.ts'

/** When the first check-in of a day opens and closes, as far as that is known. */
export function openingHint(schedule: DraftSchedule | null): string | undefined {
  if (!schedule) return undefined
  if (schedule.kind === 'manual') return m.form_preview_by_hand()
  const time = schedule.periods[0]?.time
  if (!time || schedule.windowMinutes === null) return undefined
  const closes = minutesToClockTime(clockTimeToMinutes(time) + schedule.windowMinutes)
  const words = closes > time ? m.form_preview_times : m.form_preview_times_overnight
  return words({ opens: formatWallClock(time), closes: formatWallClock(closes) })
}
