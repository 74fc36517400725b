import type { FormDraft, LearnerOverride } from '#shared/forms/drafts/form-draft.ts'
import { maxLearnersOfForm } from '#shared/forms/learners/max-learners-of-form.ts'

/** The chosen with one more, or one less. */
export const toggleId = (chosen: readonly string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]

/** The chosen with all of these, none twice, as many as a form may hold. */
export const addChosenIds = (chosen: readonly string[], ids: readonly string[]): string[] =>
  [...new Set([...chosen, ...ids])].slice(0, maxLearnersOfForm)

/** What a draft holds for one learner. */
export const overrideForLearner = (
  { overrides = [] }: Pick<FormDraft, 'overrides'>,
  learnerId: string,
): LearnerOverride =>
  overrides.find((override) => override.learnerId === learnerId) ?? {
    learnerId,
    goalPercentage: null,
    matchRate: null,
  }

/** A draft in which this holds for one learner; what says nothing of its own is left out. */
export const withOverride =
  (own: LearnerOverride) =>
  ({ overrides = [] }: FormDraft): Partial<FormDraft> => {
    const at = overrides.findIndex(({ learnerId }) => learnerId === own.learnerId)
    if (own.goalPercentage === null && own.matchRate === null && !own.reward && !own.schedule)
      return { overrides: overrides.filter((_, index) => index !== at) }
    return { overrides: at < 0 ? [...overrides, own] : overrides.with(at, own) }
  }
