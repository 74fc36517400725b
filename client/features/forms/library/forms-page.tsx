import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, client } from '#client/platform/api/staff-api.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { FilterChip } from '#client/staff-ui/list/filter-chip.tsx'
import { ListTable } from '#client/staff-ui/list/list-table.tsx'
import { stringifySorting } from '#client/staff-ui/list/sorting-text.ts'
import { useListPage } from '#client/staff-ui/list/use-list-page.ts'
import { useListUrlState } from '#client/staff-ui/list/use-list-url-state.ts'
import { useUrlFilter } from '#client/staff-ui/list/use-url-filter.ts'
import { HelpLink } from '#client/staff-ui/page/help-link.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import { libraryFilters, librarySorts } from '#shared/forms/library/library-order.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { formColumns, formDisplayTitle } from './form-columns.tsx'
import { formStatusLabels } from './form-status-labels.ts'
import { NewFormLink } from './new-form-link.tsx'

const filterWords = { ...formStatusLabels, archived: m.library_archived }

/** All forms of an organisation, page by page. */
export function FormsPage({ organisation, mayWrite }: { organisation: Organisation; mayWrite: boolean }) {
  const { timeZone } = organisation
  const address = useListUrlState('title')
  const [held, narrowTo] = useUrlFilter('only')
  const only = libraryFilters.find((each) => each === held)
  const asText = stringifySorting(address.sorting)
  const sort = librarySorts.find((each) => each === asText) ?? 'title'
  const query = useQuery({
    ...api.forms.readLibrary.queryOptions({
      input: { search: address.q || undefined, only, sort, page: address.page },
    }),
    placeholderData: keepPreviousData,
  })
  const { shown, paging } = useListPage(address, query)
  const columns = useMemo(() => formColumns(timeZone, mayWrite), [timeZone, mayWrite])
  const isEmpty = query.data?.total === 0 && !address.q && !only && address.page === 1
  return (
    <>
      <PageHeader
        title={m.staff_place_forms()}
        sentence={m.form_library_says()}
        actions={mayWrite && !isEmpty && <NewFormLink>{m.form_new()}</NewFormLink>}
      />
      {isEmpty ? (
        <NoForms mayWrite={mayWrite} />
      ) : (
        <ListTable
          label={m.form_library()}
          findLabel={m.form_find()}
          columns={columns}
          rows={shown?.forms}
          idOf={({ id }) => id}
          nameOf={formDisplayTitle}
          {...paging}
          onSave={(format) =>
            client.forms.exportFormLibrary({ search: address.q || undefined, only, sort, format })
          }
          isNarrowed={only !== undefined}
          isGone={({ status, isArchived }) => status === 'ended' || isArchived}
          filters={
            <FilterChip
              name={m.library_status()}
              options={libraryFilters.map((value) => ({ value, label: filterWords[value]() }))}
              value={only}
              onChange={narrowTo}
            />
          }
          empty={null}
        />
      )}
    </>
  )
}

function NoForms({ mayWrite }: { mayWrite: boolean }) {
  return (
    <EmptyState
      title={m.form_none()}
      actions={
        mayWrite && (
          <>
            <NewFormLink>{m.form_first()}</NewFormLink>
            <HelpLink page="first-week" />
          </>
        )
      }
      hint={mayWrite ? m.form_none_hint() : undefined}
    >
      {m.form_none_says()}
    </EmptyState>
  )
}
