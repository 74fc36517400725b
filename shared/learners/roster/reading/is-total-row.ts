const totals =
  /^(?:(?:grand |sub)?totals?|sum|count|average|suma|recuento|summe|gesamt|anzahl|insgesamt|i alt|totalt|antal|antall|totaux|nombre|totaal|aantal)\b/iu
const numberAlone = /^[\d.,\s%:=–-]*$/u

/** A row that counts the others: its first cell says so, and the rest are numbers or empty. */
export function isTotalRow(cells: readonly string[]): boolean {
  const [first = '', ...others] = cells.map((cell) => cell.trim()).filter(Boolean)
  return totals.test(first) && [first.replace(totals, ''), ...others].every((cell) => numberAlone.test(cell))
}
