import { useDebouncedValue } from '@mantine/hooks'
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react'
import type { FieldErrors } from '#shared/errors.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { type FormStep, findMissingParts } from '#shared/forms/drafts/missing-parts-of-draft.ts'
import { useNeverOpeningFaults } from '../schedule/use-never-opening-faults.ts'
import { useOpeningsPreview } from '../schedule/use-openings-preview.ts'
import { DraftReviewContext } from './draft-review-context.ts'
import { draftFaultMessage } from './drafts/draft-fault-message.ts'
import { useDraft } from './form-editor-context.tsx'

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

const calmAfterMs = 700

interface CalmFaults {
  lacks: Record<FormStep, FieldErrors>
  /** The faults that a pause in typing has not mended, by field. */
  faults: FieldErrors
}

/**
 * What a draft lacks, an opening too where one field keeps the form, or a learner's own times, from any; a fault is held
 * against nobody who is still typing, and gone as soon as it is mended.
 */
function useDebouncedFaults(draft: FormDraft, mendAt: string | null, ofOwn: FieldErrors): CalmFaults {
  const lacks = useMemo(() => withOpenings(findMissingParts(draft), mendAt, ofOwn), [draft, mendAt, ofOwn])
  const [settled] = useDebouncedValue(lacks, calmAfterMs)
  const before = useDeferredValue(settled)
  const faults = useMemo(() => {
    const known = faultsIn(before)
    return Object.fromEntries(Object.entries(faultsIn(lacks)).filter(([field]) => field in known))
  }, [lacks, before])
  return { lacks, faults }
}

/** Only the calendar knows whether a schedule that lacks nothing opens at all. */
function withOpenings(
  lacks: CalmFaults['lacks'],
  mendAt: string | null,
  ofOwn: FieldErrors,
): CalmFaults['lacks'] {
  const isWhole = Object.keys(lacks['add-schedule']).length === 0
  return {
    ...lacks,
    ...(mendAt && isWhole && { 'add-schedule': { [mendAt]: 'never-opens' } }),
    'add-student': { ...lacks['add-student'], ...ofOwn },
  }
}

const faultsIn = (lacks: CalmFaults['lacks']): FieldErrors => Object.assign({}, ...Object.values(lacks))
