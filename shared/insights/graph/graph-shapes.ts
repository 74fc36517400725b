import type { DayPoint } from '../endpoints.ts'
import type { GraphLayout } from './create-graph-layout.ts'

/** Everything here is the path of a drawing, as SVG and PDF both write it, in the pixels of the layout. */
type Run = readonly { x: number; y: number }[]

const round = (value: number) => Math.round(value * 10) / 10

/** Lines through places, one for each run. */
export const createRunsPath = (runs: readonly Run[]): string =>
  runs.map((run) => `M${run.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`).join('')

/** The mean of a phase. */
export const createMeanPath = ({ x1, x2, y }: GraphLayout['courses'][number]['mean']): string =>
  `M${round(x1)} ${round(y)}H${round(x2)}`

/** A line that steps where the goal changed, and is broken where there is none. */
export const createGoalPath = ({ goals }: GraphLayout): string =>
  goals
    .map(({ x1, x2, y }, index) => {
      const joins = Math.abs((goals[index - 1]?.x2 ?? Number.NEGATIVE_INFINITY) - x1) < 1
      return `${joins ? 'L' : 'M'}${x1} ${y}H${x2}`
    })
    .join('')

/** A learner's own score. */
export const createDiamondPath = (x: number, y: number, size: number): string =>
  `M${x} ${y - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`

/** Why a day has no score: a cross for missed, a dash for excused, a box for not sent; null where it is a ring. */
export function createGapPath(mark: DayPoint['mark'], x: number, y: number, size = 5): string | null {
  if (mark === 'missed') return `M${x - 4} ${y - 4}l8 8m0 -8l-8 8`
  if (mark === 'excused' || mark === 'cancelled') return `M${x - size} ${y}h${size * 2}`
  if (mark === 'not-sent') return `M${x - 3} ${y - 3}h6v6h-6z`
  return null
}

/** Half of how wide the mark of a score is: smaller where days stand close. */
export const calculateMarkRadius = ({ isNarrow, step }: GraphLayout): number =>
  Math.min(isNarrow ? 3.75 : 4.75, Math.max(step * 0.42, 2.4))

/** At which per cents there is a line. */
export const gridLinePercentages = [0, 20, 40, 60, 80, 100]

const lineHeight = 19

/** Two labels that would overlap, moved apart by as little as needed. */
export function separateLabels(a = 0, b = 0): [number, number] {
  const lacking = lineHeight - Math.abs(a - b)
  if (lacking <= 0) return [a, b]
  const shift = a <= b ? -lacking / 2 : lacking / 2
  return [a + shift, b - shift]
}
