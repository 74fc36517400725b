import type { DraftKeeper } from './draft-keeper.ts'

/** Drafts that their writer has left before all of them was stored. They are tried on. */
const left = new Set<DraftKeeper>()

/** Saves a draft whose writer leaves; what cannot be stored now stays here for when they come back. */
export function saveLeftDraft(keeper: DraftKeeper): void {
  if (keeper.isSaved() || left.has(keeper)) return
  left.add(keeper)
  const stop = keeper.subscribe(() => {
    if (!keeper.isSaved()) return
    left.delete(keeper)
    stop()
  })
  void keeper.saveNow()
}

/** The draft of a form, or of one not begun yet, that waits here to be stored. */
export const findLeftDraft = (formId: string | null): DraftKeeper | undefined =>
  [...left].find((keeper) => keeper.current().formId === formId)
