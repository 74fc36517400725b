import type { RecentCheckIns } from '#shared/check-ins/endpoints.ts'
import { dateToDay } from '#shared/time/calendar-day.ts'

type ExcusedDay = RecentCheckIns['excusedDays'][number]
export interface Absence extends ExcusedDay {
  endsOn: string
}

/** Days in their order, those that follow one another for one reason joined. */
export function joinExcusedDays(days: readonly ExcusedDay[]): Absence[] {
  const absences: Absence[] = []
  for (const day of days) {
    const last = absences.at(-1)
    if (last && last.reason === day.reason && dateToDay(day.onDate) === dateToDay(last.endsOn) + 1)
      last.endsOn = day.onDate
    else absences.push({ ...day, endsOn: day.onDate })
  }
  return absences
}
