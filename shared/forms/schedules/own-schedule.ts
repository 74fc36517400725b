import type { DraftSchedule, OwnSchedule } from '../drafts/form-draft.ts'

/**
 * A learner's own schedule as one of a form is written; null where the form opens by hand, since then nobody has times
 * of their own.
 */
export function toOwnDraftSchedule(own: OwnSchedule, form: DraftSchedule | null): DraftSchedule | null {
  return form?.kind === 'manual' ? null : { ...own, kind: 'recurring', timeZone: form?.timeZone ?? null }
}

/** The periods of a form that opens by itself, as they come. */
export const sortPeriodsByTime = (periods: DraftSchedule['periods']) =>
  periods.toSorted((one, other) => ((one.time ?? '') < (other.time ?? '') ? -1 : 1))
