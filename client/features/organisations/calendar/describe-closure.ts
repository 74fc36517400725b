import { formatDayRange, formatWallClock } from '#client/platform/language/moment-format.ts'
import { m } from '#client/words/messages.js'
import type { Closure } from '#shared/organisations/endpoints.ts'

/** When nothing opens, as the reader writes it: "26–30 October 2026", "11 November 2026, until 10:00". */
export function describeClosure(closed: Omit<Closure, 'id' | 'name'>): string {
  const { startsOn, endsOn } = closed
  const days = formatDayRange(startsOn, endsOn)
  const fromTime = closed.fromTime && formatWallClock(closed.fromTime)
  const untilTime = closed.untilTime && formatWallClock(closed.untilTime)
  const isOneDay = startsOn === endsOn
  if (isOneDay && fromTime && untilTime)
    return m.closure_from_until({ days, from: fromTime, until: untilTime })
  if (isOneDay && fromTime) return m.closure_from_time({ days, time: fromTime })
  if (isOneDay && untilTime) return m.closure_until_time({ days, time: untilTime })
  const parts = [
    days,
    fromTime && m.closure_first_day({ time: fromTime }),
    untilTime && m.closure_last_day({ time: untilTime }),
  ]
  return parts.filter(Boolean).join(', ')
}
