import { useDraft } from '../writing/form-editor-context.tsx'
import { useReview } from '../writing/review-context.ts'

const ofTerms = /^overrides\.(\d+)\./

/** Whether somebody who is not among these lacks something in their own terms. */
export function useHiddenFault(shown: readonly { id: string }[] | undefined): boolean {
  const { lacks } = useReview()
  const overrides = useDraft((draft) => draft.overrides)
  return Object.keys(lacks['add-student']).some((field) => {
    const learnerId = overrides?.[Number(ofTerms.exec(field)?.[1])]?.learnerId
    return learnerId !== undefined && shown !== undefined && !shown.some(({ id }) => id === learnerId)
  })
}
