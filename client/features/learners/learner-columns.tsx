import { IconCircleDashed } from '@tabler/icons-react'
import { listColumns } from '#client/staff-ui/list/list-features.ts'
import { Tag } from '#client/staff-ui/page/tag.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { Learner } from '#shared/learners/endpoints.ts'
import { signInWords } from './sign-in/sign-in-words.ts'

const column = listColumns<Learner>()

export const learnerColumns = () =>
  column.columns([
    column.accessor('name', {
      header: m.learner_name(),
      meta: { isRowHead: true },
      cell: ({ row }) => (
        <TextLink to="/dashboard/org/student/detail" search={{ learner: row.original.id }} look="name">
          {row.original.name}
        </TextLink>
      ),
    }),
    column.accessor(({ groups }) => groups.map(({ name }) => name).join(', '), {
      id: 'groups',
      header: m.staff_place_groups(),
      meta: { isLong: true },
      cell: ({ getValue }) => getValue() || '–',
    }),
    column.accessor('username', { header: m.learner_username() }),
    column.accessor('signsInWith', {
      header: m.learner_signs_in_with(),
      cell: ({ row }) =>
        signInWords(row.original) ?? (
          <Tag icon={<IconCircleDashed size={16} stroke={2} aria-hidden />}>{m.learner_not_set_up()}</Tag>
        ),
    }),
    column.accessor('email', {
      header: m.learner_email(),
      meta: { isWideOnly: true },
      cell: ({ getValue }) => getValue() ?? '–',
    }),
  ])
