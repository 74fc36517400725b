import { decodeText, detectEncoding } from '#server/platform/files/decode-text.ts'
import { type CsvRecord, readCsv } from '#server/platform/files/read-csv.ts'
import { listVisibleSheets, readSheet } from '#server/platform/files/read-workbook.ts'
import type { SpooledFile } from '#server/platform/files/run-with-spooled-file.ts'
import { runWithZip, type ZippedFiles } from '#server/platform/files/run-with-zip.ts'
import { mergeLinesOfLearner } from '#shared/learners/roster/merge-lines-of-learner.ts'
import {
  type ChosenColumns,
  findHeaderRow,
  type RosterColumns,
  readRosterColumns,
} from '#shared/learners/roster/roster-columns.ts'
import { maxRosterLines } from '#shared/learners/roster/roster-limits.ts'
import type { RosterReadDetails } from '#shared/learners/roster/roster-read-details.ts'
import { type ParsedRosterLine, readRosterRow } from '#shared/learners/roster/roster-row.ts'
import { unreadableRosterError } from '#shared/learners/roster/unreadable-roster-error.ts'
import type { TextEncoding } from '#shared/text-encodings.ts'
import { toVisibleLine } from '#shared/visible-text.ts'

export interface RosterFile {
  columns: RosterColumns
  lines: { read: ParsedRosterLine; pin: string }[]
  reading: RosterReadDetails
}

/** What staff say of a file where we guessed wrongly. */
export interface RosterReadOptions {
  columns?: ChosenColumns | undefined
  encoding?: TextEncoding | undefined
  /** The line that names the columns. */
  header?: number | undefined
  sheet?: string | undefined
}

/** Reads a list of learners; one that lacks columns is not read further than its first lines. */
export async function readRosterFile(file: SpooledFile, chosen: RosterReadOptions): Promise<RosterFile> {
  const detected = await detectEncoding(file)
  const encoding = chosen.encoding ?? detected.encoding
  const isCertain = chosen.encoding !== undefined || detected.isCertain
  const records = readCsv(decodeText(file, encoding), maxRosterLines + rowsToChooseFrom)
  return readRecords(records, chosen, { encoding, isCertain, sheets: [], sheet: null })
}

/** Reads a list of learners in an Excel file; null where the zip holds something else. */
export async function findRosterInWorkbook(
  file: SpooledFile,
  chosen: RosterReadOptions,
): Promise<RosterFile | null> {
  return runWithZip(file, async (files: ZippedFiles) => {
    if (!files.has('xl/workbook.xml')) return null
    const sheets = await listVisibleSheets(files)
    const sheet = chosen.sheet ?? sheets.keys().next().value ?? ''
    const path = sheets.get(sheet)
    if (!path) throw unreadableRosterError('empty')
    const records = readSheet(files, path, maxRosterLines + rowsToChooseFrom)
    const isCertain = chosen.sheet !== undefined || sheets.size === 1
    return readRecords(records, chosen, { encoding: null, isCertain, sheets: [...sheets.keys()], sheet })
  })
}

const rowsToChooseFrom = 20
const maxSample = 60

async function readRecords(
  records: AsyncGenerator<CsvRecord>,
  chosen: RosterReadOptions,
  source: Pick<RosterReadDetails, 'encoding' | 'isCertain' | 'sheets' | 'sheet'>,
): Promise<RosterFile> {
  const head: CsvRecord[] = []
  while (head.length < rowsToChooseFrom) {
    const next = await records.next()
    if (next.done) break
    head.push(next.value)
  }
  if (head.length === 0) throw unreadableRosterError('empty')
  const guessed = findHeaderRow(head.map(({ cells }) => cells))
  const asked = head.findIndex(({ line }) => line === chosen.header)
  const place = asked < 0 ? guessed : asked
  const columns = readRosterColumns(head[place]!.cells, chosen.columns)
  const isCertain = source.isCertain && columns.isCertain && (place === 0 || asked >= 0)
  const reading = { ...readingOf(head, place, columns), ...source, isCertain }
  const lines: RosterFile['lines'] = []
  if (columns.lacks.length > 0) return { columns, lines, reading }
  for (const record of head.slice(place + 1)) lines.push(readRosterRow(record, columns))
  for await (const record of records) lines.push(readRosterRow(record, columns))
  if (lines.length === 0) throw unreadableRosterError('empty')
  if (lines.length > maxRosterLines) throw unreadableRosterError('too-many-rows')
  return { columns, lines: mergeLinesOfLearner(lines), reading }
}

/** The first rows as staff look at them, without what is read for nobody. */
function readingOf(head: readonly CsvRecord[], header: number, { read }: RosterColumns) {
  const shown = (cell: string, at: number) =>
    read[at]?.isNeverRead ? '' : toVisibleLine(cell.slice(0, maxSample)).trim()
  return {
    header: head[header]!.line,
    rows: head.map(({ line, cells }, at) => ({
      line,
      cells: cells
        .slice(0, read.length)
        .map((cell, place) =>
          at > header ? shown(cell, place) : toVisibleLine(cell.slice(0, maxSample)).trim(),
        ),
    })),
  }
}
