import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useMemo } from 'react'
import { api } from '#client/platform/staff-api.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { listColumns } from '#client/staff-ui/list/list-features.ts'
import { ListTable } from '#client/staff-ui/list/list-table.tsx'
import { useListAddress } from '#client/staff-ui/list/use-list-address.ts'
import { dayWords } from '#client/staff-ui/page/day-words.ts'
import { Tag } from '#client/staff-ui/page/tag.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { dayAt, timeWords } from '#client/staff-ui/page/time-words.ts'
import { m } from '#client/words/messages.js'
import type { FormStatus, FormSummary } from '#shared/forms/endpoints.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { NewFormLink } from './new-form-link.tsx'

const statusWords: Record<FormStatus, () => string> = {
  draft: m.form_status_draft,
  active: m.form_status_active,
  paused: m.form_status_paused,
  ended: m.form_status_ended,
}

const latest = '9999'

/** All forms of an organisation; a draft leads back to where it is written. */
export function FormList({ organisation, mayWrite }: { organisation: Organisation; mayWrite: boolean }) {
  const { timeZone } = organisation
  const forms = useQuery(api.forms.list.queryOptions({ input: {} }))
  const columns = useMemo(() => columnsFor(timeZone, mayWrite), [timeZone, mayWrite])
  return (
    <ListTable
      label={m.form_library()}
      findLabel={m.form_find()}
      columns={columns}
      rows={forms.data?.forms}
      onRetry={forms.isError ? () => void forms.refetch() : undefined}
      idOf={({ id }) => id}
      nameOf={titleOf}
      address={useListAddress()}
      isGone={({ status }) => status === 'ended'}
      empty={<NoForms mayWrite={mayWrite} />}
    />
  )
}

const column = listColumns<FormSummary>()

function columnsFor(timeZone: string, mayWrite: boolean) {
  return column.columns([
    column.accessor(titleOf, {
      id: 'title',
      header: m.form_form(),
      meta: { isRowHead: true },
      cell: ({ row: { original } }) => (
        <TextLink {...wayTo(original, mayWrite)} look="name">
          {titleOf(original)}
        </TextLink>
      ),
    }),
    column.accessor(({ status }) => statusWords[status](), {
      id: 'status',
      header: m.form_status(),
      cell: ({ row: { original }, getValue }) =>
        original.status === 'draft' ? (
          <Tag icon={<IconPencil size={16} stroke={2} aria-hidden />}>{getValue()}</Tag>
        ) : (
          getValue()
        ),
    }),
    column.accessor('learnerCount', {
      id: 'learners',
      header: m.form_step_learners(),
      meta: { isFigure: true },
      cell: ({ row: { original } }) =>
        original.status === 'draft' ? (
          '–'
        ) : original.learnerCount === 0 ? (
          '0'
        ) : (
          <TextLink {...learnersLink(original.id)}>{original.learnerCount}</TextLink>
        ),
    }),
    column.accessor(({ nextDueAt }) => nextDueAt ?? latest, {
      id: 'next',
      header: m.form_next_opening(),
      meta: { isLong: true },
      enableGlobalFilter: false,
      cell: ({ row: { original } }) => nextWords(original, timeZone),
    }),
  ])
}

const titleOf = ({ title }: FormSummary) => title || m.form_untitled()

const learnersLink = (form: string) =>
  linkOptions({ to: '/dashboard/org/form-library/students', search: { form } })

const wayTo = ({ id, status }: FormSummary, mayWrite: boolean) =>
  status === 'draft' && mayWrite
    ? linkOptions({ to: '/dashboard/org/edit-form/overview', search: { form: id } })
    : linkOptions({ to: '/dashboard/org/form-library/overview', search: { form: id } })

function nextWords({ status, nextDueAt }: FormSummary, timeZone: string): string {
  if (nextDueAt)
    return m.form_day_and_time({
      day: dayWords(dayAt(nextDueAt, timeZone), 'short'),
      time: timeWords(nextDueAt, timeZone),
    })
  return status === 'active' ? m.form_none_planned() : '–'
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
