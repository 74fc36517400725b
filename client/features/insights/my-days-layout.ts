import type { MyDay } from './my-day.ts'

/** A mark and the air around it. */
const leastStep = 14
/** A tick's day and month, and the air around them. */
const leastTickRoom = 76

const edge = { top: 40, right: 8, bottom: 40, left: 60 }

export type MyDaysLayout = ReturnType<typeof myDaysLayout>

/** Where everything of a learner's picture stands, in pixels: the last days that have room without touching. */
export function myDaysLayout(days: readonly MyDay[], width: number) {
  const height = width < 600 ? 264 : 320
  const right = width - edge.right
  const shown = days.slice(-Math.max(1, Math.floor((right - edge.left) / leastStep)))
  const step = (right - edge.left) / Math.max(1, shown.length)
  const x = (index: number) => edge.left + step * (index + 0.5)
  const bottom = height - edge.bottom
  const y = (percentage: number) => bottom - ((bottom - edge.top) * percentage) / 100

  const points = shown.map((day, index) => ({
    day,
    x: x(index),
    y: y(day.possible > 0 ? (day.earned / day.possible) * 100 : 0),
  }))
  return {
    width,
    height,
    left: edge.left,
    right,
    top: edge.top,
    bottom,
    y,
    points,
    lines: unbroken(points),
    goals: goalSteps(shown).map(({ from, to, percentage }) => ({
      percentage,
      x1: x(from) - step / 2,
      x2: x(to) + step / 2,
      y: y(percentage),
    })),
    ticks: apart(
      weekStarts(shown).map((index) => ({ x: x(index), onDate: shown[index]!.onDate })),
      right,
    ),
  }
}

interface PlacedDay {
  day: MyDay
  x: number
  y: number
}

/** Scored days that follow each other, without a gap between. */
function unbroken(points: readonly PlacedDay[]): PlacedDay[][] {
  const lines: PlacedDay[][] = [[]]
  for (const point of points) {
    if (point.day.mark === 'scored') lines.at(-1)!.push(point)
    else lines.push([])
  }
  return lines.filter(({ length }) => length > 1)
}

interface GoalStep {
  from: number
  to: number
  percentage: number
}

function goalSteps(days: readonly MyDay[]): GoalStep[] {
  const steps: GoalStep[] = []
  for (const [index, { goalPercentage }] of days.entries()) {
    const last = steps.at(-1)
    if (last?.percentage === goalPercentage) last.to = index
    else steps.push({ from: index, to: index, percentage: goalPercentage })
  }
  return steps
}

/** The week of a day, from Monday on; each has a number. */
export const weekOf = ({ onDate }: Pick<MyDay, 'onDate'>): number =>
  Math.floor((Date.parse(`${onDate}T00:00:00Z`) / 86_400_000 + 3) / 7)

/** The first of the days of each week. */
function weekStarts(days: readonly MyDay[]): number[] {
  return days.flatMap((day, index) => {
    const before = days[index - 1]
    return before && weekOf(before) === weekOf(day) ? [] : [index]
  })
}

interface Tick {
  x: number
  onDate: string
}

/** Those whose words have room, the latest first of all. */
function apart(ticks: readonly Tick[], right: number): Tick[] {
  let before = right + (leastTickRoom * 2) / 3
  const kept = ticks.toReversed().filter(({ x }) => {
    if (before - x < leastTickRoom) return false
    before = x
    return true
  })
  return kept.reverse()
}
