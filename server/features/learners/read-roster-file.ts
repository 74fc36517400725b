import { decodeText } from '#server/platform/decode-text.ts'
import { readCsv } from '#server/platform/read-csv.ts'
import type { SpooledFile } from '#server/platform/spool.ts'
import {
  type ChosenColumns,
  type RosterColumns,
  readRosterColumns,
} from '#shared/learners/roster/roster-columns.ts'
import { mostRosterLines } from '#shared/learners/roster/roster-limits.ts'
import { type ReadLine, readRosterRow } from '#shared/learners/roster/roster-row.ts'
import { unreadable } from '#shared/learners/roster/unreadable.ts'

export interface RosterFile {
  columns: RosterColumns
  lines: { read: ReadLine; pin: string }[]
}

/** Reads a list of learners; one that lacks columns is not read further than its first line. */
export async function readRosterFile(file: SpooledFile, chosen?: ChosenColumns): Promise<RosterFile> {
  const records = readCsv(decodeText(file), mostRosterLines)
  const header = await records.next()
  if (header.done) throw unreadable('empty')
  const columns = readRosterColumns(header.value.cells, chosen)
  const lines: RosterFile['lines'] = []
  if (columns.lacks.length > 0) return { columns, lines }
  for await (const record of records) lines.push(readRosterRow(record, columns))
  if (lines.length === 0) throw unreadable('empty')
  return { columns, lines }
}
