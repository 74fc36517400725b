import { formatDayHeading } from '#client/platform/language/date-format.ts'
import { formatDayRange, formatWallClock } from '#client/platform/language/moment-format.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'
import type { CalendarOpening } from '#shared/forms/calendar/calendar-endpoints.ts'
import { type CalendarView, toCalendarSpan } from './calendar-span.ts'

/** Which days a view shows: "September 2026", "14–20 September 2026". */
export function calendarSpanLabel(view: CalendarView, day: string): string {
  if (view === 'month') return formatDayHeading(day, 'monthAndYear')
  const { from, to } = toCalendarSpan(view, day)
  return formatDayRange(from, to)
}

/** What has become of an opening, or will; null where nothing is to be said of it. */
export function openingStateLabel({
  state,
  closedBy,
  exception,
  onDate,
  opensOn,
  time,
  plannedTime,
}: CalendarOpening): string | null {
  if (state === 'closed')
    return [
      m.calendar_state_closed({ name: closedBy ?? '' }),
      ...(opensOn === onDate ? [] : [m.calendar_state_moved({ day: dayLabel(onDate, 'full') })]),
    ].join(' · ')
  if (state === 'cancelled') {
    if (!exception) return m.delay_out()
    return exception.following
      ? m.calendar_state_cancelled_on({ day: dayLabel(exception.onDate, 'full') })
      : m.calendar_state_cancelled()
  }
  if (state === 'not-sent') return m.calendar_state_not_sent()
  if (state === 'opened') return m.calendar_state_opened()
  if (time !== plannedTime) return m.delay_planned_at({ time: formatWallClock(plannedTime) })
  if (opensOn !== onDate) return m.calendar_state_moved({ day: dayLabel(onDate, 'full') })
  if (exception?.following) return m.calendar_state_moved_on({ day: dayLabel(exception.onDate, 'full') })
  return exception ? m.calendar_state_moved_time() : null
}

/** What an opening is called: its form, and of a learner's own times the learner too. */
export function openingTitle(
  { formId, learner }: CalendarOpening,
  titles: ReadonlyMap<string, string>,
): string {
  const title = titles.get(formId) ?? ''
  return learner ? m.calendar_own({ title, name: learner.name }) : title
}
