import { AppError } from '#shared/errors.ts'

const maxLines = 50
const maxLetters = 100_000

/**
 * Quotes each line again whose quotation marks are not as CSV wants them, so that every cell holds what stands there.
 * One that does not close within 50 lines ends with its own line. Throws `import-unreadable` past 100,000 letters in a
 * line.
 */
export async function* normaliseQuotes(
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<string> {
  const { isWhole, isReadable, isOpen, cellsOf } = rowShapes(delimiter)
  const mended = (row: string) => `${cellsOf(row).map(quoted).join(delimiter)}\n`
  let begun: string[] = []

  function take(line: string): string {
    begun.push(line)
    if (begun.length > 1 && !line.includes('"') && !isTooLong(begun)) return ''
    const row = begun.join('\n')
    if (!isReadable(row)) return isOpen(row) && !isTooLong(begun) ? '' : endFirst()
    begun = []
    return isWhole(row) ? `${row}\n` : mended(row)
  }
  function endFirst(): string {
    const [first, ...others] = begun
    begun = []
    return mended(first!) + others.map(take).join('')
  }

  for await (const line of linesOf(text))
    yield begun.length === 0 && !line.includes('"') ? `${line}\n` : take(line)
  while (begun.length > 0) yield endFirst()
}

const isTooLong = (lines: readonly string[]) =>
  lines.length > maxLines || lines.reduce((sum, { length }) => sum + length, 0) > maxLetters

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** A cell is in quotation marks from its beginning to its end, or does not begin with one. */
function rowShapes(delimiter: string) {
  const d = delimiter.replace(/[\\\]^|$.*+?(){}[-]/, '\\$&')
  const closed = '"[^"]*(?:""[^"]*)*"'
  const plain = `(?:[^"\\n${d}][^"\\n${d}]*)?`
  const bare = `(?:[^"\\n${d}][^\\n${d}]*)?`
  const rowOf = (cell: string) => new RegExp(`^${cell}(?:${d}${cell})*$`)
  const whole = rowOf(`(?:${closed}|${plain})`)
  const readable = rowOf(`(?:${closed}|${bare})`)
  const open = new RegExp(`^(?:(?:${closed}|${bare})${d})*"[^"]*(?:""[^"]*)*$`)
  const enclosed = new RegExp(`${closed}(?=${d}|$)`, 'y')
  const closing = new RegExp(`"(?=${d}|$)`, 'g')
  const matchAt = (pattern: RegExp, row: string, at: number) => {
    pattern.lastIndex = at
    return pattern.test(row) ? pattern.lastIndex : null
  }

  /** Each cell as it stands; where quotation marks do not close as CSV wants them, the next one at a cell's end does. */
  function cellsOf(row: string): string[] {
    const cells: string[] = []
    let canClose = true
    for (let at = 0; at <= row.length; at += 1) {
      const isQuoted: boolean = canClose && row[at] === '"'
      const end: number | null = isQuoted
        ? (matchAt(enclosed, row, at) ?? matchAt(closing, row, at + 1))
        : null
      if (isQuoted) canClose = end !== null
      const next = row.indexOf(delimiter, at)
      const stop = end ?? (next < 0 ? row.length : next)
      cells.push(end === null ? row.slice(at, stop) : row.slice(at + 1, stop - 1).replaceAll('""', '"'))
      at = stop
    }
    return cells
  }
  return {
    isWhole: (row: string) => whole.test(row),
    isReadable: (row: string) => readable.test(row),
    isOpen: (row: string) => open.test(row),
    cellsOf,
  }
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let count = 0
  const bounded = (line: string) => {
    if (line.length <= maxLetters) return line
    throw new AppError('import-unreadable', {
      fields: { csv: 'line-too-long', 'csv.line': String(count + 1) },
    })
  }
  for await (const piece of text) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop()!
    for (const line of lines) {
      yield bounded(line)
      count += 1
    }
    bounded(rest)
  }
  if (rest) yield rest
}
