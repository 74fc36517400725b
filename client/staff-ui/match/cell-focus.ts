/** Where a cell stands: the row's check-in and the column's question, counted from 0. */
export interface CellPosition {
  checkInId: string
  question: number
}

const cellOf = (element: Element | null) =>
  element?.closest<HTMLElement>('[data-check-in][data-question]') ?? null

/** The cell that holds the focus, if one does. */
export function focusedCell(): CellPosition | null {
  const { checkIn, question } = cellOf(document.activeElement)?.dataset ?? {}
  return checkIn === undefined ? null : { checkInId: checkIn, question: Number(question) }
}

/** Gives the focus to a cell: to its answer, else to its first choice. */
export function focusCell({ checkInId, question }: CellPosition) {
  const cell = document.querySelector(
    `[data-check-in="${CSS.escape(checkInId)}"][data-question="${question}"]`,
  )
  const input = cell?.querySelector<HTMLInputElement>('input:checked') ?? cell?.querySelector('input')
  input?.focus()
  input?.closest('tr')?.scrollIntoView({ block: 'nearest' })
}

/** Gives the focus to a row of which there is nothing to fill in: to its learner's name. */
export function focusRow(checkInId: string) {
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(checkInId)}"] a`)?.focus()
}
