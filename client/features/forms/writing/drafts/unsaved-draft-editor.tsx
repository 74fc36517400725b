import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import { blankDraft } from '#shared/forms/drafts/form-draft.ts'
import type { Form } from '#shared/forms/endpoints.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { type FormEditorArea, newFormEditorArea } from '../form-editor-area.ts'
import { FormEditorProvider } from '../form-editor-provider.tsx'
import { FormNotEditable } from '../form-not-editable.tsx'
import { useFormStep } from '../use-form-step.ts'
import { browserDraftStore } from './browser-draft-store.ts'
import { createServerDraftPorts } from './create-server-draft-ports.ts'
import { createDraftAutosaver, type InitialDraft } from './draft-autosaver.ts'
import type { UnsavedDraftState as BegunInBrowser } from './draft-storage.ts'
import { draftToResume } from './draft-to-resume.ts'
import { findPendingDraft, savePendingDraft } from './pending-drafts.ts'
import { trackUnsavedForm } from './unsaved-form.ts'
import { useDraftAutosaver, useDraftAutosaverState } from './use-draft-autosaver.ts'

interface Props {
  organisation: Organisation
  accountId: string
  /** The form that the address names. */
  formId: string | undefined
  onBegun: (formId: string) => void
  area?: FormEditorArea
  /** Shown where the form that is named is gone; a blank one is begun under its address without a name. */
  whenGone?: ReactNode
  /** Shows a form that was kept or published meanwhile, which leads to where such a one is written. */
  whenKept?: (form: Form) => ReactNode
  children: ReactNode
}

const blank: InitialDraft = { formId: null, draft: blankDraft, draftRevision: 0 }

/** A form in the making: what this person has begun and not kept, here or on another device, else a blank one. */
export function UnsavedDraftEditor({ formId, onBegun, ...props }: Props) {
  const { organisation, accountId } = props
  const [begun] = useState(() => {
    const here = browserDraftStore.find({ organisationId: organisation.id, accountId })
    if (formId === undefined || here?.formId === formId) return here
    if (here && !here.isSaved) savePendingDraft(createDraftAutosaver(here, createServerDraftPorts()))
    return null
  })
  const wanted = formId ?? begun?.formId ?? null
  const [left] = useState(() => findPendingDraft(wanted))
  const query = useQuery({
    ...api.forms.readForm.queryOptions({ input: { formId: wanted ?? '' } }),
    enabled: wanted !== null && !left,
    retry: begun ? false : undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

  if (left) return <Unsaved first={{ ...blank, ...left.current() }} onBegun={onBegun} {...props} />
  if (wanted === null) return <Unsaved first={begun ?? blank} onBegun={onBegun} {...props} />
  if (query.isPending)
    return (
      <>
        <PageHeader title={m.staff_loading()} />
        <ListSkeleton label={m.form_form()} columns={3} rows={6} />
      </>
    )
  if (query.isError && !begun)
    return (
      <>
        <PageHeader title={m.form_form()} />
        <PageFailed error={query.error} what={m.form_not_loaded()} onRetry={() => void query.refetch()} />
      </>
    )
  return (
    <Resumed
      begun={begun}
      onServer={query.data ?? whyNot(query.error)}
      {...props}
      formId={formId}
      onBegun={onBegun}
    />
  )
}

/** Decided once: what becomes of the form while it is written here changes nothing of where that began. */
function Resumed({
  begun,
  onServer,
  formId,
  whenGone = <WithoutName />,
  ...props
}: Props & { begun: BegunInBrowser | null; onServer: Form | 'absent' | 'unreachable' }) {
  const [{ first, isGone }] = useState(() => ({
    first: draftToResume(begun, onServer),
    isGone: onServer === 'absent',
  }))
  if (isGone && formId !== undefined) return whenGone
  if (first) return <Unsaved first={first} {...props} />
  return (
    <NothingBegun
      form={typeof onServer === 'string' ? undefined : onServer}
      isAsked={formId !== undefined}
      {...props}
    />
  )
}

const WithoutName = () => (
  <Navigate to="." search={(held: object) => ({ ...held, form: undefined })} replace />
)

const whyNot = (error: unknown) => (findRefusal(error)?.reason === 'absent' ? 'absent' : 'unreachable')

/** It was kept, published or discarded meanwhile: whoever asked for it is told, whoever wanted a new form gets one. */
function NothingBegun({
  form,
  isAsked,
  whenKept = (kept) => <SavedForm form={kept} />,
  ...props
}: Omit<Props, 'formId' | 'whenGone'> & { form: Form | undefined; isAsked: boolean }) {
  const [isForgotten, setForgotten] = useState(false)
  useEffect(() => {
    browserDraftStore.forget()
    setForgotten(true)
  }, [])
  if (form && isAsked) return whenKept(form)
  return isForgotten ? <Unsaved first={blank} {...props} /> : null
}

function SavedForm({ form: { id, status, title } }: { form: Form }) {
  const step = useFormStep()
  if (status !== 'draft') return <FormNotEditable why="published" title={title} />
  return <Navigate to={`/dashboard/org/edit-form/${step}`} search={{ form: id }} replace />
}

type UnsavedProps = Omit<Props, 'formId' | 'whenGone' | 'whenKept'> & { first: InitialDraft }

function Unsaved({ first, accountId, onBegun, area = newFormEditorArea, ...props }: UnsavedProps) {
  const keeper = useDraftAutosaver(first, { organisationId: props.organisation.id, accountId })
  const [begun] = useState(() => trackUnsavedForm(keeper))
  const formId = useDraftAutosaverState(keeper, (written) => written.formId)
  useEffect(() => {
    if (formId !== null) onBegun(formId)
  }, [formId, onBegun])
  return <FormEditorProvider keeper={keeper} area={area} begun={begun} {...props} />
}
