import { createContext, use } from 'react'
import type { FieldErrors } from '#shared/errors.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import type { FormStep } from '#shared/forms/drafts/missing-parts-of-draft.ts'
import type { OpeningsPreview } from '../schedule/use-openings-preview.ts'

/** What there is to say about a draft and to show of it. It follows what is typed when there is time for it. */
export interface DraftReview {
  draft: FormDraft
  lacks: Record<FormStep, FieldErrors>
  /** What is wrong at a field, in words; what is merely missing is told once it was asked for. */
  faultAt: (field: string) => string | undefined
  /** When it opens by itself, as the server reads the schedule. */
  openings: OpeningsPreview
  /** The question that the preview shows. */
  shownQuestionId: string | null
}

export const DraftReviewContext = createContext<DraftReview | null>(null)

export function useDraftReview(): DraftReview {
  const review = use(DraftReviewContext)
  if (!review) throw new Error('useDraftReview needs a form that is being written around it')
  return review
}
