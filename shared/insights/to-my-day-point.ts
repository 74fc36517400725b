import type { DayPoint, MyDayPoint } from './endpoints.ts'

/** A day as its learner may see it: without points where the form never shows them. */
export function toMyDayPoint(day: DayPoint, hidesScore: boolean): MyDayPoint {
  if (!hidesScore) return day
  const isAnswered = day.mark === 'scored' || (day.mark === 'waiting' && day.ownPossible > 0)
  return {
    ...day,
    mark: isAnswered ? 'answered' : day.mark,
    earned: 0,
    possible: 0,
    ownEarned: 0,
    ownPossible: 0,
    goalMet: false,
    matched: 0,
  }
}
