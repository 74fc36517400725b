import { memo, type ReactNode, useDeferredValue, useMemo } from 'react'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { useNeverOpeningFaults } from '../schedule/use-never-opening-faults.ts'
import { useOpeningsPreview } from '../schedule/use-openings-preview.ts'
import { draftFaultMessage } from './draft-fault-message.ts'
import { DraftReviewContext } from './draft-review-context.ts'
import { useDraft } from './form-editor-context.tsx'
import { useDebouncedFaults } from './use-debounced-faults.ts'

interface Props {
  /** What is missing is told too. */
  isAsked: boolean
  shownQuestionId: string | null
  children: ReactNode
}

/** Judges and shows a draft behind the typing: the next key always comes first. */
export function FormReview({ shownQuestionId, ...props }: Props) {
  const draft = useDeferredValue(useDraft((typed) => typed))
  return <ReviewOf {...props} draft={draft} shownQuestionId={useDeferredValue(shownQuestionId)} />
}

const ReviewOf = memo(function ReviewOf({
  draft,
  isAsked,
  shownQuestionId,
  children,
}: Props & { draft: FormDraft }) {
  const openings = useOpeningsPreview(draft.schedule)
  const { lacks, faults } = useDebouncedFaults(draft, openings.mendAt, useNeverOpeningFaults(draft))
  const faultAt = useMemo(
    () => (field: string) => {
      const fault = faults[field]
      if (fault === undefined || (fault === 'missing' && !isAsked)) return undefined
      return draftFaultMessage(field, fault, draft).says
    },
    [faults, isAsked, draft],
  )
  return (
    <DraftReviewContext value={{ draft, lacks, faultAt, openings, shownQuestionId }}>
      {children}
    </DraftReviewContext>
  )
})
