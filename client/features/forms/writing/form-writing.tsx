import { type ReactNode, useCallback, useState } from 'react'
import type { Destination } from '#client/staff-ui/page/destination.ts'
import type { FormStep } from '#shared/forms/lacks-of-draft.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import type { Published } from '../publish/use-publish.ts'
import { useOpenings } from '../schedule/use-openings.ts'
import type { BegunForm } from './begun-form.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { faultWords } from './fault-words.ts'
import { Leaving } from './leaving.tsx'
import { useCalmFaults } from './use-calm-faults.ts'
import { useWritten } from './use-draft-keeper.ts'
import { type RunningForm, WritingContext } from './writing-context.tsx'

interface Props {
  keeper: DraftKeeper
  organisation: Organisation
  /** What was begun under the address of making a form; without it the steps stand under that of editing one. */
  begun?: BegunForm
  running?: RunningForm | null
  children: ReactNode
}

/** What all steps share while a form is written. */
export function FormWriting({ keeper, organisation, begun, running = null, children }: Props) {
  const written = useWritten(keeper)
  const { draft, formId } = written
  const openings = useOpenings(draft.schedule)
  const { lacks, faults } = useCalmFaults(draft, openings.mendAt)
  const [isAsked, setAsked] = useState(false)
  const [shownQuestionId, showQuestion] = useState<string | null>(null)
  const [published, setPublished] = useState<Published | null>(null)

  const linkTo = (step: FormStep, field?: string): Destination => ({
    to: `/dashboard/org/${begun ? 'create-form' : 'edit-form'}/${step}`,
    search: { form: formId ?? undefined },
    hash: field,
  })

  return (
    <WritingContext
      value={{
        ...written,
        keeper,
        organisation,
        begun,
        running,
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
      {begun && <Leaving begun={begun} />}
    </WritingContext>
  )
}
