import type { DayPoint } from '../endpoints.ts'
import { measurePhases } from '../phases/measure-phases.ts'
import type { GraphPhase } from './graph-data.ts'

interface Places {
  at: (day: string) => number
  y: (percent: number) => number
}

/** Where the mean and the trend of each phase lie, over its scored days. */
export function createPhaseLines(
  phases: readonly GraphPhase[],
  days: readonly DayPoint[],
  { at, y }: Places,
) {
  return measurePhases(phases, days).flatMap(({ phase, scoredOn, course: { mean, trend } }) => {
    const [first, last] = [scoredOn[0], scoredOn.at(-1)]
    if (mean === null || !first || !last) return []
    const stepOf = trend && (trend.last - trend.first) / (scoredOn.length - 1)
    return [
      {
        from: phase.from,
        mean: { x1: at(first), x2: at(last), y: y(mean) },
        trend: scoredOn.flatMap((day, place) =>
          trend && stepOf !== null
            ? [{ x: at(day), y: y(Math.min(100, Math.max(0, trend.first + stepOf * place))) }]
            : [],
        ),
      },
    ]
  })
}
