import type { TextEncoding } from '../../text-encodings.ts'
import type { GroupSeparator } from './group-separator.ts'
import type { ColumnDoubt } from './roster-columns.ts'

export type RosterDoubt = ColumnDoubt | 'encoding' | 'sheet' | 'header' | 'separator'

/** How a file was read, told to whoever gave it and kept nowhere; they can choose otherwise and give it again. */
export interface RosterReadDetails {
  /** The line that names the columns. */
  header: number
  /** Its first rows, cut short and without passwords. */
  rows: { line: number; cells: string[] }[]
  /** Null of an Excel file, which says it itself. */
  encoding: TextEncoding | null
  sheets: string[]
  sheet: string | null
  groupSeparator: GroupSeparator
  /** What of it was a guess that could well be wrong. */
  doubts: RosterDoubt[]
}
