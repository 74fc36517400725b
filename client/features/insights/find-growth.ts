import type { MyDay } from './my-day.ts'
import { weekOf } from './my-days-layout.ts'

type Range = readonly [low: number, high: number]

/** What a learner's days came to in their first and their latest week, where the latest is the better; else null. */
export function findGrowth(
  days: readonly MyDay[],
  scoreOf: (day: MyDay) => number,
): { first: Range; latest: Range } | null {
  const scored = days.filter(({ mark }) => mark === 'scored')
  const weeks = [...Map.groupBy(scored, weekOf).values()].map((week) => week.map(scoreOf))
  const [first, latest] = [weeks[0], weeks.at(-1)]
  if (!first || !latest || first === latest || meanOf(latest) <= meanOf(first)) return null
  return { first: rangeOf(first), latest: rangeOf(latest) }
}

const meanOf = (scores: readonly number[]) => scores.reduce((sum, score) => sum + score, 0) / scores.length
const rangeOf = (scores: readonly number[]): Range => [Math.min(...scores), Math.max(...scores)]
