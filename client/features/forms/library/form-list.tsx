import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { api } from '#client/platform/staff-api.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { FilterChip } from '#client/staff-ui/list/filter-chip.tsx'
import { ListTable } from '#client/staff-ui/list/list-table.tsx'
import { sortingToText } from '#client/staff-ui/list/sort-text.ts'
import { useListAddress } from '#client/staff-ui/list/use-list-address.ts'
import { m } from '#client/words/messages.js'
import { libraryFilters, librarySorts } from '#shared/forms/library-order.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { formColumns, titleOf } from './form-columns.tsx'
import { formStatusWords } from './form-status-words.ts'
import { NewFormLink } from './new-form-link.tsx'

const filterWords = { ...formStatusWords, archived: m.library_archived }

/** All forms of an organisation, page by page. */
export function FormList({ organisation, mayWrite }: { organisation: Organisation; mayWrite: boolean }) {
  const { timeZone } = organisation
  const address = useListAddress('title')
  const [only, narrowTo] = useOnly()
  const asText = sortingToText(address.sorting)
  const sort = librarySorts.find((each) => each === asText) ?? 'title'
  const asked = useQuery({
    ...api.forms.library.queryOptions({
      input: { search: address.q || undefined, only, sort, page: address.page },
    }),
    placeholderData: keepPreviousData,
  })
  const columns = useMemo(() => formColumns(timeZone, mayWrite), [timeZone, mayWrite])
  const isEmpty = asked.data?.total === 0 && !address.q && !only && address.page === 1
  if (isEmpty) return <NoForms mayWrite={mayWrite} />
  return (
    <ListTable
      label={m.form_library()}
      findLabel={m.form_find()}
      columns={columns}
      rows={asked.data?.forms}
      total={asked.data?.total ?? 0}
      pageSize={asked.data?.pageSize}
      idOf={({ id }) => id}
      nameOf={titleOf}
      address={address}
      onRetry={asked.isError && !asked.data ? () => void asked.refetch() : undefined}
      isGone={({ status, isArchived }) => status === 'ended' || isArchived}
      filters={
        <FilterChip
          name={m.library_status()}
          options={libraryFilters.map((value) => ({ value, label: filterWords[value]() }))}
          value={only}
          onChange={narrowTo}
        />
      }
      empty={<NoForms mayWrite={mayWrite} />}
    />
  )
}

/** The status that the list is narrowed to, kept in the address. */
function useOnly() {
  const { only } = useSearch({ from: '/dashboard' })
  const navigate = useNavigate()
  const narrowTo = (value: string | undefined) =>
    void navigate({
      to: '.',
      search: (held: object) => ({ ...held, only: value, page: undefined }),
      replace: true,
    })
  return [libraryFilters.find((each) => each === only), narrowTo] as const
}

function NoForms({ mayWrite }: { mayWrite: boolean }) {
  return (
    <EmptyState
      title={m.form_none()}
      actions={mayWrite && <NewFormLink>{m.form_first()}</NewFormLink>}
      hint={mayWrite ? m.form_none_hint() : undefined}
    >
      {m.form_none_says()}
    </EmptyState>
  )
}
