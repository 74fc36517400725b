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
  const row = (cell: string) => new RegExp(`^${cell}(?:${d}${cell})*$`)
  const whole = row(`(?:${closed}|${plain})`)
  const readable = row(`(?:${closed}|${bare})`)
  const open = new RegExp(`^(?:(?:${closed}|${bare})${d})*"[^"]*(?:""[^"]*)*$`)
  const each = new RegExp(`(?<=^|${d})(?:(${closed}|".*?")|([^${d}]*))(?=${d}|$)${d}?`, 'gy')
  return {
    isWhole: (line: string) => whole.test(line),
    isReadable: (line: string) => readable.test(line),
    isOpen: (line: string) => open.test(line),
    cellsOf: (line: string) =>
      [...line.matchAll(each)].map(
        ([, enclosed, bared]) => enclosed?.slice(1, -1).replaceAll('""', '"') ?? bared!,
      ),
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
