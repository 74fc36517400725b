import type { DraftAutosaver } from './draft-autosaver.ts'

/** Drafts that their writer has left before all of them was stored. They are tried on. */
const left = new Set<DraftAutosaver>()

/** Saves a draft whose writer leaves; what cannot be stored now stays here for when they come back. */
export function savePendingDraft(keeper: DraftAutosaver): void {
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
export const findPendingDraft = (formId: string | null): DraftAutosaver | undefined =>
  [...left].find((keeper) => keeper.current().formId === formId)
