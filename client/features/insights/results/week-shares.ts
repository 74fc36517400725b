import type { Results } from '#shared/insights/results/endpoints.ts'
import type { ResultSums } from '#shared/insights/results/result-sums.ts'
import { dateOf, dayOf } from '#shared/time/calendar-day.ts'

type Week = Results['weeks'][number]

export interface Share {
  part: number
  whole: number
}

/** What is drawn of each week: a part of a whole, which may be nothing. */
export const shares = {
  answered: ({ answered, missed }: ResultSums): Share => ({ part: answered, whole: answered + missed }),
  agreement: ({ agreed, compared }: ResultSums): Share => ({ part: agreed, whole: compared }),
  goal: ({ goalsMet, days }: ResultSums): Share => ({ part: goalsMet, whole: days }),
}
export type ShareName = keyof typeof shares

/** Every week from the first with check-ins to the last, those without any as null. */
export function weekSlots(weeks: readonly Week[]): { monday: string; week: Week | null }[] {
  const known = new Map(weeks.map((week) => [week.from, week]))
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last) return []
  const count = (dayOf(last.from) - dayOf(first.from)) / 7 + 1
  return Array.from({ length: count }, (_, place) => {
    const monday = dateOf(dayOf(first.from) + place * 7)
    return { monday, week: known.get(monday) ?? null }
  })
}
