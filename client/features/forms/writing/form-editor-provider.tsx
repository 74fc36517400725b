import { type ReactNode, useMemo, useState } from 'react'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import type { DraftAutosaver } from './drafts/draft-autosaver.ts'
import type { UnsavedForm } from './drafts/unsaved-form.ts'
import { useDraftAutosaverState } from './drafts/use-draft-autosaver.ts'
import type { FormEditorArea } from './form-editor-area.ts'
import {
  type ActiveForm,
  type FormEditor,
  FormEditorContext,
  type PublishResult,
} from './form-editor-context.tsx'
import { FormReview } from './form-review.tsx'
import { LeaveFormGuard } from './leave-form-guard.tsx'

interface Props {
  keeper: DraftAutosaver
  organisation: Organisation
  area: FormEditorArea
  /** What was begun and not kept. */
  begun?: UnsavedForm
  running?: ActiveForm | null
  children: ReactNode
}

/** What all steps share while a form is written. */
export function FormEditorProvider({ keeper, organisation, area, begun, running = null, children }: Props) {
  const formId = useDraftAutosaverState(keeper, (written) => written.formId)
  const [isAsked, setAsked] = useState(false)
  const [shownQuestionId, showQuestion] = useState<string | null>(null)
  const [published, setPublished] = useState<PublishResult | null>(null)

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
      {begun && area.asksOnLeaving && <LeaveFormGuard begun={begun} />}
    </FormEditorContext>
  )
}
