import type { ListColumn } from '#client/staff-ui/import/list-column-descriptions.tsx'
import { m } from '#client/words/messages.js'

/** What each column of a class list holds. */
export const classListColumns: readonly ListColumn[] = [
  { heading: 'name', holds: m.class_list_column_name, example: 'Mia Berg' },
  { heading: 'username', holds: m.class_list_column_username, example: 'mia' },
  { heading: 'pin', holds: m.class_list_column_pin, example: '2468' },
  { heading: 'email', holds: m.class_list_column_email, example: 'mia@school.example' },
  { heading: 'groups', holds: m.class_list_column_groups, example: '3A; Choir' },
]
