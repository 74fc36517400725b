import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { ExportSummary } from '#shared/privacy/export-summary.ts'

/** How the file of everything stands, in a line. */
export function exportTitle({ state, askedAt }: ExportSummary, timeZone: string): string {
  const day = dayLabel(calendarDayAt(askedAt, timeZone), 'dated')
  if (state === 'under-way') return m.export_under_way()
  if (state === 'ready') return m.export_ready()
  if (state === 'failed') return m.export_failed_title({ day })
  return m.export_gone({ day })
}

interface Whose {
  isOfLearner: boolean
  timeZone: string
}

/** What there is to know of it besides. */
export function exportDetailMessages(made: ExportSummary, { isOfLearner, timeZone }: Whose): string[] {
  const on = (instant: string) => ({
    day: dayLabel(calendarDayAt(instant, timeZone), 'dated'),
    time: timeLabel(instant, timeZone),
  })
  const { state, listsDone: done, lists, entries, askedBy: person, failingSince, bytes, endsAt } = made
  if (state === 'under-way')
    return [
      m.export_progress({ done, lists, entries }),
      failingSince
        ? m.export_delayed({ time: timeLabel(failingSince, timeZone) })
        : isOfLearner
          ? m.export_soon()
          : m.export_leave({ person }),
    ]
  if (state === 'ready')
    return [
      m.export_about({ size: sizeWords(bytes ?? 0), person, ...on(made.askedAt) }),
      m.export_until(on(endsAt ?? made.askedAt)),
      ...(isOfLearner ? [] : [m.export_until_erased()]),
    ]
  if (state === 'over') return [m.export_over()]
  if (state === 'removed') return [m.export_removed()]
  return [state === 'erased' ? m.export_erased() : m.export_failed_says()]
}

/** In megabytes, as the reader writes them, and never none. */
function sizeWords(bytes: number): string {
  return formatNumber(Math.max(bytes / 1_000_000, 0.1), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: bytes < 10_000_000 ? 1 : 0,
  })
}
