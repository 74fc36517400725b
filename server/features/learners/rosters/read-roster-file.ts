import { decodeText, detectEncoding } from '#server/platform/files/decode-text.ts'
import { type CsvRecord, readCsv } from '#server/platform/files/read-csv.ts'
import { listVisibleSheets, readSheet, type SheetRecord } from '#server/platform/files/read-workbook.ts'
import type { SpooledFile } from '#server/platform/files/run-with-spooled-file.ts'
import { runWithZip, type ZippedFiles } from '#server/platform/files/run-with-zip.ts'
import type { NamesakeReading } from '#shared/learners/roster/assign-usernames.ts'
import { findFirstFullRow, findHeaderRow } from '#shared/learners/roster/reading/find-header-row.ts'
import { type GroupDateReading, readGroupDate } from '#shared/learners/roster/reading/group-date.ts'
import { findGroupSeparator, type GroupSeparator } from '#shared/learners/roster/reading/group-separator.ts'
import { unreadableRosterError } from '#shared/learners/roster/reading/unreadable-roster-error.ts'
import {
  type ChosenColumns,
  type RosterColumns,
  readRosterColumns,
} from '#shared/learners/roster/roster-columns.ts'
import { maxRosterLines } from '#shared/learners/roster/roster-limits.ts'
import type { RosterDoubt, RosterReadDetails } from '#shared/learners/roster/roster-read-details.ts'
import { type ParsedRosterLine, readRosterRow } from '#shared/learners/roster/roster-row.ts'
import type { TextEncoding } from '#shared/text-encodings.ts'
import { toVisibleLine } from '#shared/visible-text.ts'

export interface RosterFile {
  columns: RosterColumns
  lines: { read: ParsedRosterLine; pin: string }[]
  reading: RosterReadDetails
}

/** What staff say of a file where we guessed wrongly. */
export interface RosterReadOptions {
  groupSeparator?: GroupSeparator | undefined
  groupDates?: GroupDateReading | undefined
  hiddenRows?: 'read' | 'leave-out' | undefined
  namesakes?: NamesakeReading | undefined
  columns?: ChosenColumns | undefined
  encoding?: TextEncoding | undefined
  /** The line that names the columns, 0 where none does. */
  header?: number | undefined
  sheet?: string | undefined
}

/** How a file is read, and on which day (`YYYY-MM-DD`). */
export interface RosterReading extends RosterReadOptions {
  today: string
}

/** Reads a list of learners; one in which no column holds names is not read further than its first lines. */
export async function readRosterFile(file: SpooledFile, chosen: RosterReading): Promise<RosterFile> {
  const detected = await detectEncoding(file)
  const encoding = chosen.encoding ?? detected.encoding
  const isCertain = chosen.encoding !== undefined || detected.isCertain
  const doubts: RosterDoubt[] = isCertain ? [] : ['encoding']
  const records = readCsv(decodeText(file, encoding), maxRosterLines + rowsToChooseFrom)
  return readRecords(records, chosen, { encoding, doubts, sheets: [], sheet: null })
}

/** Reads a list of learners in an Excel file; null where the zip holds something else. */
export async function findRosterInWorkbook(
  file: SpooledFile,
  chosen: RosterReading,
): Promise<RosterFile | null> {
  return runWithZip(file, async (files: ZippedFiles) => {
    if (!files.has('xl/workbook.xml')) return null
    const sheets = await listVisibleSheets(files)
    const sheet = chosen.sheet ?? sheets.keys().next().value ?? ''
    const path = sheets.get(sheet)
    if (!path) throw unreadableRosterError('empty')
    const records = readSheet(files, path, maxRosterLines + rowsToChooseFrom)
    const doubts: RosterDoubt[] = chosen.sheet !== undefined || sheets.size === 1 ? [] : ['sheet']
    return readRecords(records, chosen, { encoding: null, doubts, sheets: [...sheets.keys()], sheet })
  })
}

const rowsToChooseFrom = 20
const rowsToGuessBy = 1_000
const maxSample = 60

async function readRecords(
  rows: AsyncGenerator<CsvRecord & Partial<SheetRecord>>,
  chosen: RosterReading,
  source: Pick<RosterReadDetails, 'encoding' | 'doubts' | 'sheets' | 'sheet'>,
): Promise<RosterFile> {
  let hiddenRows = 0
  let hiddenColumns: SheetRecord['hiddenColumns'] = []
  const readsHidden = chosen.hiddenRows === 'read'
  async function* shownRows() {
    for await (const row of rows) {
      if (row.hiddenColumns) hiddenColumns = row.hiddenColumns
      if (row.isHidden) hiddenRows += 1
      if (!row.isHidden || readsHidden) yield row
    }
  }
  const records = shownRows()
  const head = await takeHead(records)
  const { place, header, columns, doubts, ...groups } = guessReading(head, chosen)
  const isHiddenAt = (at: number) => hiddenColumns.some(([first, last]) => at >= first && at <= last)
  const usesHidden = columns.read.some(({ holds }, at) => holds && isHiddenAt(at))
  const readingNow = (): RosterReadDetails => ({
    ...readingOf(head.slice(0, rowsToChooseFrom), header, columns),
    ...source,
    ...groups,
    sharedName: null,
    namesakes: chosen.namesakes ?? 'one',
    hiddenRows,
    readsHidden,
    doubts: [
      ...source.doubts,
      ...doubts,
      ...(usesHidden && !chosen.columns ? (['hidden-columns'] as const) : []),
      ...(hiddenRows > 0 && !chosen.hiddenRows ? (['hidden-rows'] as const) : []),
    ],
  })
  const lines: RosterFile['lines'] = []
  if (!columns.hasName) return { columns, lines, reading: readingNow() }
  const used = Object.values(columns.positions)
  const repeatsHeading = ({ cells }: CsvRecord) =>
    header !== null && used.every((at) => cells[at] === header.cells[at])
  const options = { today: chosen.today, ...groups }
  const take = (record: CsvRecord) => {
    if (!repeatsHeading(record)) lines.push(readRosterRow(record, columns, options))
  }
  for (const record of head.slice(place)) take(record)
  for await (const record of records) take(record)
  if (lines.length === 0) throw unreadableRosterError('empty')
  if (lines.length > maxRosterLines) throw unreadableRosterError('too-many-rows')
  return { columns, lines, reading: readingNow() }
}

async function takeHead(records: AsyncGenerator<CsvRecord>): Promise<CsvRecord[]> {
  const head: CsvRecord[] = []
  while (head.length < rowsToGuessBy) {
    const next = await records.next()
    if (next.done) break
    head.push(next.value)
  }
  if (head.length === 0) throw unreadableRosterError('empty')
  if (/^\s*<(?:!doctype|html|head|meta|style|table|\?xml)/i.test(head[0]!.cells[0] ?? ''))
    throw unreadableRosterError('workbook')
  return head
}

/** How staff say that a list is read, else how its first rows look; `place` is where its learners begin. */
function guessReading(head: readonly CsvRecord[], chosen: RosterReading) {
  const { header, place, doubt } = findHeader(head.slice(0, rowsToChooseFrom), chosen.header)
  const sample = head.slice(place).map(({ cells }) => cells)
  const names = header?.cells ?? Array<string>(Math.max(...sample.map(({ length }) => length))).fill('')
  const columns = readRosterColumns(names, chosen.columns, sample)
  const cellsOfGroups = sample.map((cells) => cells[columns.positions.groups ?? -1] ?? '')
  const separator = findGroupSeparator(cellsOfGroups)
  const groups = cellsOfGroups.flatMap((cell) => cell.split(/[;,\n]/)).map((name) => name.trim())
  const groupDate = groups.find(readGroupDate) ?? null
  const doubts: RosterDoubt[] = [...columns.doubts]
  if (doubt) doubts.push(doubt)
  if (separator && !chosen.groupSeparator) doubts.push('separator')
  if (groupDate && !chosen.groupDates) doubts.push('dates')
  const { groupSeparator = separator === ',' ? separator : ';', groupDates = 'as-they-are' } = chosen
  return { place, header, columns, groupSeparator, groupDates, groupDate, doubts }
}

/** The row that names the columns, null where none does, and where the learners begin. */
function findHeader(rows: readonly CsvRecord[], chosen: number | undefined) {
  const cells = rows.map((row) => row.cells)
  const asked = rows.findIndex(({ line }) => line === chosen)
  if (asked >= 0) return { header: rows[asked]!, place: asked + 1, doubt: null }
  if (chosen === 0) return { header: null, place: findFirstFullRow(cells), doubt: null }
  const { place, isLearner, isUnknown } = findHeaderRow(cells)
  if (isLearner) return { header: null, place, doubt: 'no-headings' as const }
  const doubt = place > 0 || isUnknown ? ('header' as const) : null
  return { header: rows[place]!, place: place + 1, doubt }
}

/** The first rows as staff look at them, without what is read for nobody. */
function readingOf(head: readonly CsvRecord[], header: CsvRecord | null, { read }: RosterColumns) {
  const line = header?.line ?? 0
  const shown = (cell: string, at: number) =>
    read[at]?.isNeverRead ? '' : toVisibleLine(cell.slice(0, maxSample)).trim()
  return {
    header: line,
    rows: head.map((row) => ({
      line: row.line,
      cells: row.cells
        .slice(0, read.length)
        .map((cell, place) =>
          row.line > line ? shown(cell, place) : toVisibleLine(cell.slice(0, maxSample)).trim(),
        ),
    })),
  }
}
