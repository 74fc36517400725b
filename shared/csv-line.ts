/**
 * One line of a CSV file (RFC 4180). A cell that a spreadsheet would take for a formula stands behind an apostrophe, as
 * OWASP advises: what somebody typed never runs on another's machine.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** A number below zero is none. */
const formula = /^(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?$))/

function cell(written: string): string {
  const text = formula.test(written) ? `'${written}` : written
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}
