const shortenedNumber = /^\d(?:[.,]\d+)?e\+\d{2,3}$/i
const tooNarrow = /^#{3,}$/
const formulaError = /^#(?:n\/a|name\?|ref!|value!|div\/0!|null!|num!|spill!|calc!)$/i

/** How a spreadsheet lost what a cell held: `2.02412E+11` and `#####` for a number, `#N/A` for a formula; null where it did not. */
export function findSpreadsheetLoss(cell: string): 'shortened' | 'formula-error' | null {
  if (shortenedNumber.test(cell) || tooNarrow.test(cell)) return 'shortened'
  return formulaError.test(cell) ? 'formula-error' : null
}
