import { type ReactNode, useMemo, useState } from 'react'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import type { Published } from '../publish/use-publish.ts'
import type { BegunForm } from './begun-form.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { FormReview } from './form-review.tsx'
import { Leaving } from './leaving.tsx'
import { useWritten } from './use-draft-keeper.ts'
import { type RunningForm, type Writing, WritingContext } from './writing-context.tsx'

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
  const formId = useWritten(keeper, (written) => written.formId)
  const [isAsked, setAsked] = useState(false)
  const [shownQuestionId, showQuestion] = useState<string | null>(null)
  const [published, setPublished] = useState<Published | null>(null)

  const writing = useMemo<Writing>(
    () => ({
      keeper,
      organisation,
      begun,
      running,
      change: (edit) => keeper.change(typeof edit === 'function' ? edit : () => edit),
      askForAll: () => setAsked(true),
      linkTo: (step, field) => ({
        to: `/dashboard/org/${begun ? 'create-form' : 'edit-form'}/${step}`,
        search: { form: formId ?? undefined },
        hash: field,
      }),
      showQuestion,
      published,
      setPublished,
    }),
    [keeper, organisation, begun, running, formId, published],
  )

  return (
    <WritingContext value={writing}>
      <FormReview isAsked={isAsked} shownQuestionId={shownQuestionId}>
        {children}
      </FormReview>
      {begun && <Leaving begun={begun} />}
    </WritingContext>
  )
}
