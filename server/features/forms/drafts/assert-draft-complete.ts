import { AppError } from '#shared/errors.ts'
import { contentOfDraft } from '#shared/forms/drafts/content-of-draft.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'

/** What a draft becomes when it is published; refuses one that lacks something, field by field. */
export function assertDraftComplete(draft: FormDraft) {
  const result = contentOfDraft(draft)
  if (result.complete) return result
  const { faults: fields } = result
  const isGoalAlone = Object.values(fields).every((fault) => fault === 'goal-too-low')
  throw new AppError(isGoalAlone ? 'goal-too-low' : 'form-incomplete', { fields })
}
