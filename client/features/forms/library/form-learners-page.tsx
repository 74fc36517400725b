import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { api, client } from '#client/platform/api/staff-api.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListTable } from '#client/staff-ui/list/list-table.tsx'
import { useListUrlState } from '#client/staff-ui/list/use-list-url-state.ts'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import { formDisplayTitle } from './form-columns.tsx'
import { formLearnerColumns } from './form-learner-columns.tsx'
import { formLibraryLink, formLink } from './form-links.ts'

interface Props {
  formId: string
  /** What features to the right let do with those who are ticked. */
  selectionActions?: (ids: readonly string[], clear: () => void) => ReactNode
  /** What they say of these learners. */
  children: ReactNode
}

/** The learners of a form and how each is doing. */
export function FormLearnersPage({ formId, selectionActions, children }: Props) {
  const query = useQuery(api.forms.readFormLearners.queryOptions({ input: { formId } }))
  const address = useListUrlState('-missed')
  const timeZone = query.data?.timeZone ?? 'UTC'
  const columns = useMemo(() => formLearnerColumns(formId, timeZone), [formId, timeZone])
  const forms = { name: m.staff_place_forms(), link: formLibraryLink }
  if (query.isError && !query.data)
    return (
      <>
        <PageHeader crumbs={[forms]} title={m.form_step_learners()} />
        <PageFailed error={query.error} what={m.overview_failed()} onRetry={() => void query.refetch()} />
      </>
    )
  const title = query.data && formDisplayTitle(query.data.form)
  return (
    <>
      <PageHeader
        crumbs={title ? [forms, { name: title, link: formLink(formId) }] : [forms]}
        title={m.form_step_learners()}
        sentence={m.form_learners_says()}
      />
      <ListTable
        label={m.form_step_learners()}
        findLabel={m.form_learners_find()}
        columns={columns}
        rows={query.data?.learners}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        address={address}
        pageSize={50}
        selectionActions={selectionActions}
        isGone={({ hasIt }) => !hasIt}
        onSave={(format) => client.forms.exportFormLearners({ formId, format })}
        empty={
          <EmptyState icon={IconUsers} title={m.form_learners_none()}>
            {m.form_learners_none_says()}
          </EmptyState>
        }
      />
      {children}
    </>
  )
}
