import { combineDays } from '#shared/insights/combine-days.ts'
import type { LearnerGraph } from '#shared/insights/endpoints.ts'
import type { GroupWeek } from '#shared/insights/group-week-endpoints.ts'

interface Asked {
  learner: { id: string; name: string }
  today: string
  /** Monday to Sunday. */
  dates: readonly string[]
}

/** One learner's week over all of their forms, as that of a group that has nobody else. */
export function toLearnerWeek(
  { learner, today, dates }: Asked,
  ofForms: readonly Pick<LearnerGraph, 'days' | 'closures'>[],
): GroupWeek {
  const closures = ofForms.flatMap(({ closures }) => closures)
  const byDay = Map.groupBy(
    ofForms.flatMap(({ days }) => days),
    ({ onDate }) => onDate,
  )
  return {
    today,
    days: dates.map((onDate) => ({
      onDate,
      closedFor:
        closures.find(({ startsOn, endsOn }) => startsOn <= onDate && onDate <= endsOn)?.name ?? null,
    })),
    learners: [
      {
        ...learner,
        days: [...byDay].map(([onDate, points]) => ({
          onDate,
          ...combineDays(points),
          formId: null,
          checkInIds: points.flatMap(({ checkInIds }) => checkInIds),
        })),
      },
    ],
  }
}
