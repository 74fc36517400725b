import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { createListColumnHelper } from '#client/staff-ui/list/list-features.ts'
import { ListTable } from '#client/staff-ui/list/list-table.tsx'
import { useListPage } from '#client/staff-ui/list/use-list-page.ts'
import { useListUrlState } from '#client/staff-ui/list/use-list-url-state.ts'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { type LinkDestination, toLinkProps } from '#client/staff-ui/page/link-destination.ts'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { FormInLibrary } from '#shared/forms/library/library-endpoints.ts'
import { formDisplayTitle } from './form-columns.tsx'
import { formLibraryLink } from './form-links.ts'
import { formStatusLabels } from './form-status-labels.ts'

interface Props {
  linkOf: (formId: string) => LinkDestination
  /** What the form is chosen for, where it is not looked at. */
  says?: string
}

/** Asks which form a page is about, where its address does not say. */
export function FormPicker({ linkOf, says = m.form_pick_says() }: Props) {
  const address = useListUrlState()
  const query = useQuery({
    ...api.forms.readLibrary.queryOptions({
      input: { search: address.q || undefined, sort: 'title', page: address.page },
    }),
    placeholderData: keepPreviousData,
  })
  const { shown, paging } = useListPage(address, query)
  const columns = useMemo(() => columnsLeadingTo(linkOf), [linkOf])
  return (
    <>
      <PageHeader title={m.form_pick_title()} sentence={says} />
      <ListTable
        label={m.form_library()}
        findLabel={m.form_find()}
        columns={columns}
        rows={shown?.forms}
        idOf={({ id }) => id}
        nameOf={formDisplayTitle}
        {...paging}
        empty={
          <EmptyState
            title={m.form_pick_none()}
            actions={
              <ButtonLink {...formLibraryLink} variant="filled">
                {m.form_to_library()}
              </ButtonLink>
            }
          >
            {m.form_pick_none_says()}
          </EmptyState>
        }
      />
    </>
  )
}

function columnsLeadingTo(linkOf: (formId: string) => LinkDestination) {
  const column = createListColumnHelper<FormInLibrary>()
  return column.columns([
    column.accessor(formDisplayTitle, {
      id: 'title',
      header: m.form_form(),
      meta: { isRowHead: true },
      cell: ({ row: { original }, getValue }) => (
        <TextLink {...toLinkProps(linkOf(original.id))} look="name">
          {getValue()}
        </TextLink>
      ),
    }),
    column.accessor(({ status }) => formStatusLabels[status](), { id: 'status', header: m.library_status() }),
  ])
}
