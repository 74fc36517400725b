import { type ReactNode, useCallback, useState } from 'react'
import type { Destination } from '#client/staff-ui/page/destination.ts'
import type { FormStep } from '#shared/forms/lacks-of-draft.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import type { Published } from '../publish/use-publish.ts'
import { useOpenings } from '../schedule/use-openings.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { faultWords } from './fault-words.ts'
import { useCalmFaults } from './use-calm-faults.ts'
import { useWritten } from './use-draft-keeper.ts'
import { WritingContext } from './writing-context.tsx'

interface Props {
  keeper: DraftKeeper
  organisation: Organisation
  /** Whether the steps stand under the address of editing a form. */
  isEditing: boolean
  children: ReactNode
}

/** What all steps share while a form is written. */
export function FormWriting({ keeper, organisation, isEditing, children }: Props) {
  const written = useWritten(keeper)
  const { draft, formId } = written
  const openings = useOpenings(draft.schedule)
  const { lacks, faults } = useCalmFaults(draft, openings.mendAt)
  const [isAsked, setAsked] = useState(false)
  const [shownQuestionId, showQuestion] = useState<string | null>(null)
  const [published, setPublished] = useState<Published | null>(null)

  const linkTo = (step: FormStep, field?: string): Destination => ({
    to: `/dashboard/org/${isEditing ? 'edit-form' : 'create-form'}/${step}`,
    search: { form: formId ?? undefined },
    hash: field,
  })

  return (
    <WritingContext
      value={{
        ...written,
        keeper,
        organisation,
        lacks,
        openings,
        change: (edit) => keeper.change(typeof edit === 'function' ? edit : () => edit),
        faultAt: (field) => {
          const fault = faults[field]
          if (fault === undefined || (fault === 'missing' && !isAsked)) return undefined
          return faultWords(field, fault, draft).says
        },
        askForAll: useCallback(() => setAsked(true), []),
        linkTo,
        shownQuestionId,
        showQuestion,
        published,
        setPublished,
      }}
    >
      {children}
    </WritingContext>
  )
}
