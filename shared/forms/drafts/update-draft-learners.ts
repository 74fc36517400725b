import type { FormDraft } from './form-draft.ts'

interface LearnerChange {
  added: readonly string[]
  removed: readonly string[]
}

/** A draft that some learners are given, and others lose together with what they had of their own. */
export function updateDraftLearners(draft: FormDraft, { added, removed }: LearnerChange): FormDraft {
  const lost = new Set(removed)
  return {
    ...draft,
    learnerIds: [...new Set([...draft.learnerIds, ...added])].filter((id) => !lost.has(id)),
    overrides: draft.overrides?.filter(({ learnerId }) => !lost.has(learnerId)),
  }
}
