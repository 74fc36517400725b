import { IconUsers } from '@tabler/icons-react'
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
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import type { Learner } from '#shared/learners/endpoints.ts'

interface Props {
  title: string
  sentence: string
  /** Where a learner leads; keep it outside the component. */
  linkOf: (learnerId: string) => LinkDestination
}

/** Asks whom a page is about, where its address does not say. */
export function LearnerPicker({ title, sentence, linkOf }: Props) {
  const address = useListUrlState()
  const query = useQuery({
    ...api.learners.readLearners.queryOptions({
      input: { search: address.q || undefined, page: address.page },
    }),
    placeholderData: keepPreviousData,
  })
  const { shown, paging } = useListPage(address, query)
  const columns = useMemo(() => columnsLeadingTo(linkOf), [linkOf])
  return (
    <>
      <PageHeader title={title} sentence={sentence} />
      <ListTable
        label={m.staff_place_learners()}
        findLabel={m.pick_find()}
        columns={columns}
        rows={shown?.learners}
        idOf={({ id }) => id}
        nameOf={({ shownName }) => shownName}
        {...paging}
        empty={
          <EmptyState
            icon={IconUsers}
            title={m.pick_none()}
            actions={
              <ButtonLink to="/dashboard/org/student/list" variant="filled">
                {m.pick_add()}
              </ButtonLink>
            }
          >
            {m.pick_none_says()}
          </EmptyState>
        }
      />
    </>
  )
}

function columnsLeadingTo(linkOf: Props['linkOf']) {
  const column = createListColumnHelper<Learner>()
  return column.columns([
    column.accessor('shownName', {
      header: m.pick_name(),
      meta: { isRowHead: true },
      cell: ({ row }) => (
        <TextLink {...toLinkProps(linkOf(row.original.id))} look="name">
          {row.original.shownName}
        </TextLink>
      ),
    }),
    column.accessor('username', { header: m.pick_username() }),
    column.accessor(({ groups }) => joinIsolatedTexts(groups.map(({ name }) => name)), {
      id: 'groups',
      header: m.staff_place_groups(),
      meta: { isLong: true },
    }),
  ])
}
