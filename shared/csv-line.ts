export type CsvCell = string | number | null

/**
 * One line of a CSV file (RFC 4180), every text in quotes. What a spreadsheet would take for a formula stands behind an
 * apostrophe, as OWASP advises, also after whatever another country's spreadsheet takes for the end of a cell: what
 * somebody typed never runs on another's machine.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(written).join(',')}\r\n`

const written = (cell: CsvCell): string =>
  typeof cell === 'string' && cell !== '' ? `"${guarded(cell).replaceAll('"', '""')}"` : String(cell ?? '')

/** What may stand around the end of a cell, with an apostrophe behind it. */
const between = /^[\s\p{DI}",;|]*'?|[\s\p{DI}",;|]+'?/gu
const endOfCell = /[,;|\t\r\n]/
/** A number below zero is none. */
const formula = /^(?:[=+@＝＋＠﹦﹢﹫－﹣]|-(?!\d+(?:\.\d+)?(?:$|[\s,;|])))/

const beforeFormulas = (text: string, change: (between: string) => string) =>
  text.replace(between, (found, at: number) =>
    (at === 0 || endOfCell.test(found)) && formula.test(text.slice(at + found.length))
      ? change(found)
      : found,
  )

const guarded = (text: string) =>
  (/^[\t\r]/.test(text) ? "'" : '') +
  beforeFormulas(text, (found) => (found.endsWith("'") ? found : `${found}'`))

/** A cell as it was before `csvLine` wrote it, but for a tab or a carriage return at its beginning. */
export const stripFormulaGuards = (cell: string): string =>
  beforeFormulas(cell, (found) => found.replace(/'$/, ''))
