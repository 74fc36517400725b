import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import type { Form } from '#shared/forms/endpoints.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { findPendingDraft } from './drafts/pending-drafts.ts'
import { useDraftAutosaver } from './drafts/use-draft-autosaver.ts'
import { existingFormEditorArea, type FormEditorArea } from './form-editor-area.ts'
import { FormEditorProvider } from './form-editor-provider.tsx'
import { FormNotEditable } from './form-not-editable.tsx'
import { useFormStep } from './use-form-step.ts'

interface Props {
  organisation: Organisation
  area?: FormEditorArea
  children: ReactNode
}

/** A form whose draft, or whose changes while it runs, are stored and kept; one that was only begun goes on where it was begun. */
export function StoredDraftEditor({ formId, ...props }: Props & { formId: string }) {
  const step = useFormStep()
  const [left] = useState(() => findPendingDraft(formId))
  const stored = useQuery({
    ...api.forms.readForm.queryOptions({ input: { formId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (left)
    return (
      <LoadedDraftEditor
        form={{ id: formId, draftRevision: 0, draft: left.current().draft }}
        running={stored.data?.running}
        {...props}
      />
    )
  if (stored.isError)
    return (
      <>
        <PageHeader title={m.form_form()} />
        <PageFailed error={stored.error} what={m.form_not_loaded()} onRetry={() => void stored.refetch()} />
      </>
    )
  if (!stored.data)
    return (
      <>
        <PageHeader title={m.staff_loading()} />
        <ListSkeleton label={m.form_form()} columns={3} rows={6} />
      </>
    )
  if (stored.data.isTemporary)
    return <Navigate to={`/dashboard/org/create-form/${step}`} search={{ form: formId }} replace />
  if (stored.data.status === 'ended') return <FormNotEditable why="published" title={stored.data.title} />
  return <LoadedDraftEditor form={stored.data} running={stored.data.running} {...props} />
}

interface OpenProps extends Props {
  form: Pick<Form, 'id' | 'draft' | 'draftRevision'>
  running?: Form['running']
}

/** A draft that is stored and kept, and goes on being written. */
export function LoadedDraftEditor({ form, area = existingFormEditorArea, ...props }: OpenProps) {
  const keeper = useDraftAutosaver({ formId: form.id, draft: form.draft, draftRevision: form.draftRevision })
  return <FormEditorProvider keeper={keeper} area={area} {...props} />
}
