import type { MyToday } from '#shared/check-ins/learner-endpoints.ts'
import { listSchoolWeek } from '#shared/check-ins/school-week.ts'
import type { GroupWeek } from '#shared/insights/group-week-endpoints.ts'

/** A learner's week; a day counts as met where any form's goal was. */
export interface LearnerWeek {
  id: string
  name: string
  days: NonNullable<MyToday['week']>
  /** Days with a score, and how many of them met a goal. */
  scored: number
  met: number
}

/** The weeks of those learners of a group who had a score, by name. */
export function summariseWeeks({ today, days, learners }: GroupWeek): LearnerWeek[] {
  const sunday = days.at(-1)!.onDate
  const closed = new Set(days.filter(({ closedFor }) => closedFor !== null).map(({ onDate }) => onDate))
  return learners.flatMap(({ id, name, days: asked }) => {
    const goalMet = new Map(
      asked.filter(({ goals }) => goals > 0).map(({ onDate, goalsMet }) => [onDate, goalsMet > 0]),
    )
    if (goalMet.size === 0) return []
    const week = listSchoolWeek({
      today: today < sunday ? today : sunday,
      used: new Set(asked.map(({ onDate }) => onDate)),
      isClosed: (onDate) => closed.has(onDate),
      goalMet,
    })
    const met = [...goalMet.values()].filter(Boolean).length
    return { id, name, days: week, scored: goalMet.size, met }
  })
}

/** How many learners met a goal on each of the days that any of them has. */
export function countMetByDay(weeks: readonly LearnerWeek[]): { onDate: string; met: number }[] {
  const days = weeks.flatMap((week) => week.days)
  return [...Map.groupBy(days, ({ onDate }) => onDate)]
    .map(([onDate, ofDay]) => ({ onDate, met: ofDay.filter(({ mark }) => mark === 'met').length }))
    .toSorted((one, other) => (one.onDate < other.onDate ? -1 : 1))
}
