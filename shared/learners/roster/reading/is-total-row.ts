const totals =
  `(?:(?:grand |sub)?totals?|sum|count|average|number|suma|recuento|número|summe|gesamt(?:zahl)?|anzahl|insgesamt
  |i alt|totalt|antal|antall|totaux|nombre|totaal|aantal)`.replace(/\s*\n\s*/, '')
const people =
  `(?:learners?|students?|pupils?|children|rows?|records?|entries|alumnos|estudiantes|registros|schüler|kinder
  |zeilen|elever|élèves|leerlingen)`.replace(/\s*\n\s*/, '')
const totalCell = new RegExp(
  String.raw`^${totals}(?:\b|(?<=[úé]\p{L}*)) ?(?:of |de |der |d')?(?:${people})?(?!\p{L})`,
  'iu',
)
const numberAlone = /^[\d.,\s%:=–-]*$/u
const pageNumber = /^(?:page|seite|página|side|sida|pagina) \d/iu
const noteAlone = /\d|^[^\p{L}'’"]|:$|^(?:end of|ende|fin) /iu

/** A row that counts the others: its first cell says so, and the rest are numbers or empty. Or a note: one cell alone. */
export function isTotalRow(cells: readonly string[]): boolean {
  const [first = '', ...others] = cells.map((cell) => cell.trim()).filter(Boolean)
  if (others.length === 0 && (cells.length > 1 ? noteAlone : pageNumber).test(first)) return true
  return (
    totalCell.test(first) && [first.replace(totalCell, ''), ...others].every((cell) => numberAlone.test(cell))
  )
}
