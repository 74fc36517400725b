import { AppError } from '#shared/errors.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'

/** Somebody else kept another draft meanwhile: the caller gets that one to go on from. */
export function assertDraftRevision(
  { draft, draftRevision }: { draft: FormDraft; draftRevision: number },
  expected: number,
): void {
  if (draftRevision === expected) return
  throw new AppError('draft-changed-elsewhere', { stored: { draft, draftRevision } })
}
