import type { MatchRate } from '../match-rate.ts'
import type { FormDraft } from './form-draft.ts'

/** A draft in which a learner who has the form is matched at another rate (per cent); null for the form's own. */
export function updateDraftMatchRate(
  draft: FormDraft,
  learnerId: string,
  matchRate: MatchRate | null,
): FormDraft {
  const overrides = draft.overrides ?? []
  const own = overrides.find((override) => override.learnerId === learnerId)
  const others = overrides.filter((override) => override !== own)
  const changed = { goalPercentage: null, ...own, learnerId, matchRate }
  const { goalPercentage, reward, schedule } = changed
  const isOwn = goalPercentage !== null || matchRate !== null || reward || schedule
  return {
    ...draft,
    learnerIds: [...new Set([...draft.learnerIds, learnerId])],
    overrides: isOwn ? [...others, changed] : others,
  }
}
