import type { TourPage } from './tour-pages.ts'

/** How a page was left when it was left last. */
export type TourPageOutcome = 'done' | 'skipped'

export type TourPageOutcomes = Partial<Record<TourPage, TourPageOutcome>>

export type TourPageStatus = 'done' | 'skipped' | 'ahead'

/** What is known about a page beyond how it was left: that it holds all it asks for, or that something is missing. */
export type TourPageCompleteness = Partial<Record<TourPage, boolean>>

/** How a page stands: what it holds counts before how it was left, so that nothing is called done which is not. */
export function tourPageStatus(
  page: TourPage,
  left: TourPageOutcomes,
  holds: TourPageCompleteness,
): TourPageStatus {
  if (holds[page] === true) return 'done'
  if (left[page] === 'skipped') return 'skipped'
  return left[page] === 'done' && holds[page] !== false ? 'done' : 'ahead'
}
