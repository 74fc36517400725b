import { type ReactNode, useMemo, useState } from 'react'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import type { Published } from '../publish/use-publish.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { type FormEditor, FormEditorContext, type RunningForm } from './form-editor-context.tsx'
import { FormReview } from './form-review.tsx'
import { Leaving } from './leaving.tsx'
import type { UnsavedForm } from './unsaved-form.ts'
import { useWritten } from './use-draft-keeper.ts'
import type { WritingArea } from './writing-area.ts'

interface Props {
  keeper: DraftKeeper
  organisation: Organisation
  area: WritingArea
  /** What was begun and not kept. */
  begun?: UnsavedForm
  running?: RunningForm | null
  children: ReactNode
}

/** What all steps share while a form is written. */
export function FormWriting({ keeper, organisation, area, begun, running = null, children }: Props) {
  const formId = useWritten(keeper, (written) => written.formId)
  const [isAsked, setAsked] = useState(false)
  const [shownQuestionId, showQuestion] = useState<string | null>(null)
  const [published, setPublished] = useState<Published | null>(null)

  const writing = useMemo<FormEditor>(
    () => ({
      keeper,
      organisation,
      begun,
      running,
      change: (edit) => keeper.change(typeof edit === 'function' ? edit : () => edit),
      askForAll: () => setAsked(true),
      linkTo: (step, field) => area.linkTo(step, field, formId),
      showQuestion,
      published,
      setPublished,
    }),
    [keeper, organisation, area, begun, running, formId, published],
  )

  return (
    <FormEditorContext value={writing}>
      <FormReview isAsked={isAsked} shownQuestionId={shownQuestionId}>
        {children}
      </FormReview>
      {begun && area.asksOnLeaving && <Leaving begun={begun} />}
    </FormEditorContext>
  )
}
