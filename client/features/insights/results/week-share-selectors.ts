import type { Results } from '#shared/insights/results/endpoints.ts'
import type { ResultTotals } from '#shared/insights/results/result-totals.ts'
import { addCalendarDays, dateToDay } from '#shared/time/calendar-day.ts'

type Week = Results['weeks'][number]

export interface WeekShare {
  part: number
  whole: number
}

/** What is drawn of each week: a part of a whole, which may be nothing. */
export const weekShareSelectors = {
  answered: ({ answered, missed }: ResultTotals): WeekShare => ({ part: answered, whole: answered + missed }),
  agreement: ({ agreed, compared }: ResultTotals): WeekShare => ({ part: agreed, whole: compared }),
  goal: ({ goalsMet, days }: ResultTotals): WeekShare => ({ part: goalsMet, whole: days }),
}
export type WeekShareName = keyof typeof weekShareSelectors

/** Every week from the first with check-ins to the last, those without any as null. */
export function withEmptyWeeks(weeks: readonly Week[]): { monday: string; week: Week | null }[] {
  const known = new Map(weeks.map((week) => [week.from, week]))
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last) return []
  const count = (dateToDay(last.from) - dateToDay(first.from)) / 7 + 1
  return Array.from({ length: count }, (_, place) => {
    const monday = addCalendarDays(first.from, place * 7)
    return { monday, week: known.get(monday) ?? null }
  })
}
