import type { DayPoint } from '#shared/insights/endpoints.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'

export interface WeekTotals {
  /** Its Monday. */
  from: string
  days: number
  scored: number
  earned: number
  possible: number
  ownEarned: number
  ownPossible: number
  goalsMet: number
}

/** What each week with check-ins came to, in order; only its scored days count. */
export function weeklyTotals(days: readonly DayPoint[]): WeekTotals[] {
  return [...Map.groupBy(days, ({ onDate }) => mondayOf(onDate))].map(([from, ofWeek]) => {
    const scored = ofWeek.filter(({ mark }) => mark === 'scored')
    const sum = (of: 'earned' | 'possible' | 'ownEarned' | 'ownPossible') =>
      scored.reduce((total, day) => total + day[of], 0)
    return {
      from,
      days: ofWeek.length,
      scored: scored.length,
      earned: sum('earned'),
      possible: sum('possible'),
      ownEarned: sum('ownEarned'),
      ownPossible: sum('ownPossible'),
      goalsMet: scored.filter(({ goalMet }) => goalMet).length,
    }
  })
}

function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addCalendarDays(date, -((weekday + 6) % 7))
}
