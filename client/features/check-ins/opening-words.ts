import { dayAt } from '#client/platform/language/day-at.ts'
import { dayWords } from '#client/staff-ui/page/day-words.ts'
import { timeWords } from '#client/staff-ui/page/time-words.ts'
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
export function openingSpan({ opensAt, closesAt }: Window, timeZone: string): string {
  const [opensOn, closesOn] = [dayAt(opensAt, timeZone), dayAt(closesAt, timeZone)]
  const times = {
    day: dayWords(opensOn, 'full'),
    from: timeWords(opensAt, timeZone),
    to: timeWords(closesAt, timeZone),
  }
  return opensOn === closesOn
    ? m.match_span(times)
    : m.match_span_of_days({ ...times, lastDay: dayWords(closesOn, 'full') })
}
