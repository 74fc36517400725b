import type { DayPoint } from '../endpoints.ts'
import { measurePhases } from '../phases/measure-phases.ts'
import { createGoalSteps } from './create-goal-steps.ts'
import {
  calculateOwnScorePercentage,
  calculateSettledScorePercentage,
  type GraphClosure,
  type GraphPhase,
} from './graph-data.ts'
import { listGraphDays } from './list-graph-days.ts'
import { listUnbrokenRuns } from './list-unbroken-runs.ts'

const leastStep = 5

/** Everything of the graph that has a place, in pixels, for a width. */
export function createGraphLayout(
  days: readonly DayPoint[],
  phases: readonly GraphPhase[],
  closures: readonly GraphClosure[],
  frameWidth: number,
  /** On paper nothing can be scrolled: the days stand as close as they must. */
  isFixed = false,
) {
  const isPhone = frameWidth < 480
  const isNarrow = frameWidth < 900
  const slots = listGraphDays(days, closures)
  const left = isPhone ? 34 : 40
  const right = isPhone ? 16 : 104
  const least = isFixed ? 0 : leastStep
  const width = Math.max(frameWidth, left + 24 + right + least * (slots.length - 1))
  const height = isPhone ? 340 : isNarrow ? 380 : 428
  const goalWords = 28
  const phaseHeads = isNarrow ? 20 : 36
  const top = goalWords + (phases.length > 0 ? phaseHeads : 0)
  const bottom = height - 48
  const edge = width - right

  const place = new Map(slots.map((slot, index) => [slot, index]))
  const first = left + 16
  const step = slots.length > 1 ? (edge - 8 - first) / (slots.length - 1) : 0
  const at = (day: string) => first + step * (place.get(day) ?? 0)
  const y = (percent: number) => bottom - (percent / 100) * (bottom - top)
  const half = (step || edge - left - 24) / 2
  const before = (day: string) => Math.max(at(day) - half, left)
  const after = (day: string) => Math.min(at(day) + half, edge + 2)

  const byDay = new Map(days.map((day) => [day.onDate, day]))
  const breaks = new Set(phases.flatMap(({ from }) => slots.find((slot) => slot >= from) ?? []))
  const runs = (value: (day: DayPoint) => number | null) =>
    listUnbrokenRuns(slots, breaks, (slot) => {
      const day = byDay.get(slot)
      return day === undefined ? null : value(day)
    }).map((run) => run.map(({ slot, value }) => ({ x: at(slot), y: y(value), percent: value })))

  return {
    width,
    height,
    left,
    edge,
    top,
    bottom,
    isPhone,
    isNarrow,
    slots,
    y,
    at,
    /** Between two days. */
    step: half * 2,
    courses: createPhaseLines(phases, days, { at, y }),
    scoreRuns: runs(calculateSettledScorePercentage),
    ownRuns: runs(calculateOwnScorePercentage),
    goals: createGoalSteps(slots, byDay, phases).map(({ from, to, percent }) => {
      const next = slots.find((slot) => slot > from && breaks.has(slot))
      const [x1, x2] = [before(from), after(to)]
      // Its words must not cross the line of the next phase.
      return { percent, x1, x2, room: Math.min(next ? before(next) : x2, x2) - x1 - 6, y: y(percent) }
    }),
    phases: phases.flatMap((phase, index) => {
      const slot = slots.find((each) => each >= phase.from)
      if (slot === undefined) return []
      const next = phases[index + 1]
      const nextSlot = next && slots.find((each) => each >= next.from)
      const isFirst = slot === slots[0]
      const start = isFirst ? left + 4 : before(slot) + 8
      return [
        {
          ...phase,
          number: phase.number ?? index + 1,
          line: isFirst ? null : before(slot),
          start,
          room: (nextSlot ? before(nextSlot) : width) - start - 8,
        },
      ]
    }),
    closures: closures.flatMap(({ name, startsOn, endsOn }) => {
      const closed = slots.filter((slot) => slot >= startsOn && slot <= endsOn)
      const first = closed[0]
      const last = closed.at(-1)
      return first && last ? [{ name, x1: before(first), x2: after(last) }] : []
    }),
  }
}

export type GraphLayout = ReturnType<typeof createGraphLayout>

interface Places {
  at: (day: string) => number
  y: (percent: number) => number
}

/** Where the mean and the trend of each phase lie, over its scored days. */
function createPhaseLines(phases: readonly GraphPhase[], days: readonly DayPoint[], { at, y }: Places) {
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
