import { useDraftReview } from '../writing/draft-review-context.ts'
import { useDraft } from '../writing/form-editor-context.tsx'

const ofTerms = /^overrides\.(\d+)\./

/** Whether somebody who is not among these lacks something in their own terms. */
export function useHasHiddenFault(shown: readonly { id: string }[] | undefined): boolean {
  const { lacks } = useDraftReview()
  const overrides = useDraft((draft) => draft.overrides)
  return Object.keys(lacks['add-student']).some((field) => {
    const learnerId = overrides?.[Number(ofTerms.exec(field)?.[1])]?.learnerId
    return learnerId !== undefined && shown !== undefined && !shown.some(({ id }) => id === learnerId)
  })
}
