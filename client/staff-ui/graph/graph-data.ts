import type { DayPoint } from '#shared/insights/endpoints.ts'
import type { GraphClosure, GraphPhase } from '#shared/insights/graph/graph-data.ts'
import type { LinkDestination } from '../page/link-destination.ts'

/** What the graph and its table are drawn from. */
export interface GraphData {
  days: readonly DayPoint[]
  phases: readonly GraphPhase[]
  closures: readonly GraphClosure[]
  /** Where a day's score leads. */
  linkOf: (day: DayPoint) => LinkDestination
}
