import type { ListFaults } from '#client/staff-ui/import/list-refusal-words.ts'
import { m } from '#client/words/messages.js'

const missingColumns: Record<string, () => string> = {
  name: m.class_list_name_column_missing,
  username: m.class_list_username_column_missing,
}

/** What a class list as a whole can have wrong. */
export const classListFaults: ListFaults = {
  empty: () => m.class_list_empty(),
  'too-many-rows': () => m.class_list_too_many_rows(),
  'too-many-groups': () => m.class_list_too_many_groups(),
  'columns-missing': ({ 'csv.columns': columns = '' }) =>
    (missingColumns[columns] ?? m.class_list_columns_missing)(),
}
