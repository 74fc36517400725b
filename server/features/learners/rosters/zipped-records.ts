import { decodeText } from '#server/platform/files/decode-text.ts'
import { type CsvRecord, readCsv } from '#server/platform/files/read-csv.ts'
import type { ZippedFiles } from '#server/platform/files/run-with-zip.ts'
import { AppError } from '#shared/errors.ts'
import { unreadableRosterError } from '#shared/learners/roster/reading/unreadable-roster-error.ts'

// An enrolment for each learner and class, the staff's and the last years' besides.
const maxRows = 500_000

/** The files that stand in one folder with this one, by their names in lower case; some systems pack a folder. */
export function findZippedFilesInFolder(zipped: ZippedFiles, named: string): ZippedFiles | null {
  const found = [...zipped.keys()]
    .filter((name) => name.toLowerCase() === named || name.toLowerCase().endsWith(`/${named}`))
    .toSorted((a, b) => a.split('/').length - b.split('/').length)[0]
  if (!found) return null
  const folder = found.slice(0, -named.length)
  return new Map(
    [...zipped].flatMap(([name, file]) =>
      name.startsWith(folder) ? [[name.slice(folder.length).toLowerCase(), file] as const] : [],
    ),
  )
}

/** Reads a file of a zip, its heading included; says in which it is, where one cannot be read. */
export async function* readZippedCsv(
  files: ZippedFiles,
  named: string,
  most = maxRows,
): AsyncGenerator<CsvRecord, void> {
  const file = files.get(named.toLowerCase())
  if (!file) throw unreadableRosterError('file-missing', { file: named })
  try {
    yield* readCsv(decodeText(file), most)
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== 'import-unreadable') throw error
    throw new AppError('import-unreadable', { fields: { 'csv.file': named, ...error.details.fields } })
  }
}

/** Refuses a file whose line is shorter than its heading: it was cut off, and the rest of it would count as absent. */
export function assertRowComplete(named: string, { line, cells }: CsvRecord, width: number): void {
  if (cells.length < width) throw unreadableRosterError('row-short', { file: named, line: String(line) })
}

/** Reads the heading of a file of a zip, which has to have one; what stays to be read are its lines. */
export async function readZippedHeader(records: AsyncIterator<CsvRecord, void>, named: string) {
  const header = await records.next()
  if (header.done) throw unreadableRosterError('file-empty', { file: named })
  return header.value.cells
}
