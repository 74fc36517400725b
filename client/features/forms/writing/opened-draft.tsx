import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { api } from '#client/platform/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import type { Form } from '#shared/forms/endpoints.ts'
import { blankDraft } from '#shared/forms/form-draft.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { FormWriting } from './form-writing.tsx'
import { findLeftDraft } from './left-drafts.ts'
import { NotWritable } from './not-writable.tsx'
import { useDraftKeeper, useWritten } from './use-draft-keeper.ts'

interface Props {
  organisation: Organisation
  isEditing: boolean
  children: ReactNode
}

/** A form that is begun by the first thing typed. */
export function NewDraft({ onBegun, ...props }: Props & { onBegun: (formId: string) => void }) {
  const keeper = useDraftKeeper({ formId: null, draft: blankDraft, draftRevision: 0 })
  const { formId } = useWritten(keeper)
  useEffect(() => {
    if (formId !== null) onBegun(formId)
  }, [formId, onBegun])
  return <FormWriting keeper={keeper} {...props} />
}

/** A form whose draft is stored. */
export function StoredDraft({ formId, ...props }: Props & { formId: string }) {
  const [left] = useState(() => findLeftDraft(formId))
  const stored = useQuery({
    ...api.forms.get.queryOptions({ input: { formId } }),
    enabled: !left,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (left)
    return <OpenDraft form={{ id: formId, draftRevision: 0, draft: left.current().draft }} {...props} />
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
  if (stored.data.status !== 'draft') return <NotWritable why="published" title={stored.data.title} />
  return <OpenDraft form={stored.data} {...props} />
}

function OpenDraft({ form, ...props }: Props & { form: Pick<Form, 'id' | 'draft' | 'draftRevision'> }) {
  const keeper = useDraftKeeper({ formId: form.id, draft: form.draft, draftRevision: form.draftRevision })
  return <FormWriting keeper={keeper} {...props} />
}
