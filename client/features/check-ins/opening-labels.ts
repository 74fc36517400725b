import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'

interface Opening {
  formTitle: string
  /** Empty where a day has one opening. */
  periodName: string
}

/** How an opening is called: "Morning check-in, Period 1". */
export const openingName = ({ formTitle, periodName }: Opening): string =>
  periodName === '' ? formTitle : m.today_opening_of_period({ form: formTitle, period: periodName })

interface Window {
  opensAt: string
  closesAt: string
}

/** From when to when: "Thursday 19 November, 09:00 to 09:30"; the second day only where it is another. */
export function openingTimeLabel({ opensAt, closesAt }: Window, timeZone: string): string {
  const [opensOn, closesOn] = [calendarDayAt(opensAt, timeZone), calendarDayAt(closesAt, timeZone)]
  const times = {
    day: dayLabel(opensOn, 'full'),
    from: timeLabel(opensAt, timeZone),
    to: timeLabel(closesAt, timeZone),
  }
  return opensOn === closesOn
    ? m.match_span(times)
    : m.match_span_of_days({ ...times, lastDay: dayLabel(closesOn, 'full') })
}
