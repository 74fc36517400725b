import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useMemo } from 'react'
import { api } from '#client/platform/staff-api.ts'
import { ListTable } from '#client/staff-ui/list/list-table.tsx'
import { useListAddress } from '#client/staff-ui/list/use-list-address.ts'
import { useListPage } from '#client/staff-ui/list/use-list-page.ts'
import { m } from '#client/words/messages.js'
import type { Learner } from '#shared/learners/endpoints.ts'
import { learnerColumns } from './learner-columns.tsx'

type Table = ComponentProps<typeof ListTable<Learner>>

interface Props extends Pick<Table, 'empty' | 'filters' | 'selectionActions'> {
  group: string | undefined
  which?: 'withdrawn' | undefined
}

/** Learners page by page, of everybody within reach or of one group. */
export function LearnerList({ group, which, ...more }: Props) {
  const address = useListAddress('name')
  const { q, page } = address
  const asked = useQuery({
    ...api.learners.list.queryOptions({ input: { search: q || undefined, group, which, page } }),
    placeholderData: keepPreviousData,
  })
  const { shown, paging } = useListPage(address, asked)
  const columns = useMemo(learnerColumns, [])
  return (
    <ListTable
      label={m.staff_place_learners()}
      findLabel={m.learners_find()}
      columns={columns}
      rows={shown?.learners}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      isGone={({ isWithdrawn }) => isWithdrawn}
      {...paging}
      {...more}
    />
  )
}
