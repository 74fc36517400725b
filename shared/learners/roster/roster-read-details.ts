import type { TextEncoding } from '../../text-encodings.ts'
import type { NamesakeReading } from './assign-usernames.ts'
import type { GroupDateReading } from './reading/group-date.ts'
import type { GroupSeparator } from './reading/group-separator.ts'
import type { ColumnDoubt } from './roster-columns.ts'

export type RosterDoubt =
  | ColumnDoubt
  | 'encoding'
  | 'sheet'
  | 'header'
  | 'no-headings'
  | 'separator'
  | 'dates'
  | 'hidden-columns'
  | 'hidden-rows'
  | 'one-name'

/** How a file was read, told to whoever gave it and kept nowhere; they can choose otherwise and give it again. */
export interface RosterReadDetails {
  /** The line that names the columns, 0 where none does. */
  header: number
  /** Its first rows, cut short and without passwords. */
  rows: { line: number; cells: string[] }[]
  /** Null of an Excel file, which says it itself. */
  encoding: TextEncoding | null
  sheets: string[]
  sheet: string | null
  groupSeparator: GroupSeparator
  /** The first group that looks like a date; null where none does. */
  groupDate: string | null
  groupDates: GroupDateReading
  /** The first name on several lines that no address tells apart; null where there is none. */
  sharedName: string | null
  namesakes: NamesakeReading
  /** How many rows of the sheet are hidden, and whether they are read. */
  hiddenRows: number
  readsHidden: boolean
  /** What of it was a guess that could well be wrong. */
  doubts: RosterDoubt[]
}
