import type { FormDraft } from './form-draft.ts'

/** A draft in which a learner takes another's place, with what that one had of their own where they have nothing. */
export function replaceDraftLearner(draft: FormDraft, learnerId: string, byId: string): FormDraft {
  const overrides = draft.overrides?.filter(
    (override) =>
      override.learnerId !== learnerId || !draft.overrides?.some((other) => other.learnerId === byId),
  )
  const replaced = (id: string) => (id === learnerId ? byId : id)
  return {
    ...draft,
    learnerIds: [...new Set(draft.learnerIds.map(replaced))],
    overrides: overrides?.map((override) => ({ ...override, learnerId: replaced(override.learnerId) })),
  }
}
