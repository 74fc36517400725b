import type { DayPoint } from '#shared/insights/endpoints.ts'
import { dateOf, dayOf } from '#shared/time/calendar-day.ts'

export interface WeekSum {
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
export function weeksOf(days: readonly DayPoint[]): WeekSum[] {
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
  return dateOf(dayOf(date) - ((weekday + 6) % 7))
}
