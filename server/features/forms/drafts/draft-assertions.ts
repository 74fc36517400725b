import { AppError } from '#shared/errors.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { toDraftContent } from '#shared/forms/drafts/to-draft-content.ts'

/** Somebody else kept another draft meanwhile: the caller gets that one to go on from. */
export function assertDraftRevision(
  { draft, draftRevision }: { draft: FormDraft; draftRevision: number },
  expected: number,
): void {
  if (draftRevision === expected) return
  throw new AppError('draft-changed-elsewhere', { stored: { draft, draftRevision } })
}

/** What a draft becomes when it is published; refuses one that lacks something, field by field. */
export function assertDraftComplete(draft: FormDraft) {
  const result = toDraftContent(draft)
  if (result.complete) return result
  const { faults: fields } = result
  const isGoalAlone = Object.values(fields).every((fault) => fault === 'goal-too-low')
  throw new AppError(isGoalAlone ? 'goal-too-low' : 'form-incomplete', { fields })
}
