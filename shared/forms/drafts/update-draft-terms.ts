import { type AssignmentOverrides, noOverrides } from '../learners/assignment-spans.ts'
import type { FormDraft } from './form-draft.ts'

/** A draft in which a learner who has the form has another goal or match rate (per cent); null for the form's own. */
export function updateDraftTerms(
  draft: FormDraft,
  learnerId: string,
  terms: Partial<AssignmentOverrides>,
): FormDraft {
  const overrides = draft.overrides ?? []
  const own = overrides.find((override) => override.learnerId === learnerId)
  const others = overrides.filter((override) => override !== own)
  const changed = { ...noOverrides, ...own, learnerId, ...terms }
  const { goalPercentage, matchRate, reward, schedule } = changed
  const isOwn = goalPercentage !== null || matchRate !== null || reward || schedule
  return {
    ...draft,
    learnerIds: [...new Set([...draft.learnerIds, learnerId])],
    overrides: isOwn ? [...others, changed] : others,
  }
}
