import { IconCalendarPause, IconPencil } from '@tabler/icons-react'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { formatDayHeading } from '#client/platform/language/date-format.ts'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { createListColumnHelper } from '#client/staff-ui/list/list-features.ts'
import { Tag } from '#client/staff-ui/page/tag.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { FormInLibrary } from '#shared/forms/library/library-endpoints.ts'
import { AnsweredWeekBars } from './answered-week-bars.tsx'
import { editFormLink, formLearnersLink, formLink } from './form-links.ts'
import { FormMenu } from './form-menu.tsx'
import { formStatusLabels } from './form-status-labels.ts'

const column = createListColumnHelper<FormInLibrary>()

export const formDisplayTitle = ({ title }: { title: string }) => title || m.form_untitled()

/** A form in a line: where it stands, when it opens next, and how it was answered lately. */
export function formColumns(timeZone: string, mayWrite: boolean) {
  return column.columns([
    column.accessor(formDisplayTitle, {
      id: 'title',
      header: m.form_form(),
      enableSorting: true,
      meta: { isRowHead: true },
      cell: ({ row: { original } }) => (
        <TextLink {...wayTo(original, mayWrite)} look="name">
          {formDisplayTitle(original)}
        </TextLink>
      ),
    }),
    column.accessor('status', {
      header: m.library_status(),
      enableSorting: true,
      cell: ({ row: { original } }) => <FormStatusTag form={original} />,
    }),
    column.accessor('learnerCount', {
      header: m.form_step_learners(),
      meta: { isFigure: true },
      cell: ({ row: { original }, getValue }) =>
        original.status === 'draft' || getValue() === 0 ? (
          '–'
        ) : (
          <TextLink {...formLearnersLink(original.id)}>{formatNumber(getValue())}</TextLink>
        ),
    }),
    column.accessor('nextDueAt', {
      id: 'next',
      header: m.form_next_opening(),
      enableSorting: true,
      meta: { isLong: true },
      cell: ({ row: { original } }) => nextWords(original, timeZone),
    }),
    column.accessor('week', {
      header: m.library_week(),
      meta: { isLong: true },
      cell: ({ row: { original }, getValue }) =>
        original.status === 'draft' ? '–' : <AnsweredWeekBars week={getValue()} />,
    }),
    ...(mayWrite
      ? [
          column.display({
            id: 'actions',
            header: '',
            meta: { isFigure: true, isCorner: true },
            cell: ({ row: { original } }) => <FormMenu form={original} />,
          }),
        ]
      : []),
  ])
}

function FormStatusTag({ form: { status, hasChanges } }: { form: FormInLibrary }) {
  const words = formStatusLabels[status]()
  if (hasChanges)
    return <Tag icon={<IconPencil size={16} stroke={2} aria-hidden />}>{m.library_changes()}</Tag>
  if (status === 'draft') return <Tag icon={<IconPencil size={16} stroke={2} aria-hidden />}>{words}</Tag>
  if (status === 'paused')
    return <Tag icon={<IconCalendarPause size={16} stroke={2} aria-hidden />}>{words}</Tag>
  return words
}

const wayTo = ({ id, status, isArchived }: FormInLibrary, mayWrite: boolean) =>
  status === 'draft' && mayWrite && !isArchived ? editFormLink(id) : formLink(id)

function nextWords({ status, nextDueAt, isManual }: FormInLibrary, timeZone: string): string {
  if (nextDueAt)
    return m.form_day_and_time({
      day: formatDayHeading(calendarDayAt(nextDueAt, timeZone), 'short'),
      time: timeLabel(nextDueAt, timeZone),
    })
  if (status !== 'active') return '–'
  return isManual ? m.library_by_hand() : m.form_none_planned()
}
