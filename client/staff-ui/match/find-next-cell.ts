import type { CellPosition } from './cell-focus.ts'

/** Where a key moves the focus to, among these rows and so many questions of each; nothing moves past an edge. */
export function findNextCell(
  key: string,
  place: CellPosition,
  rows: readonly { checkInId: string; questions: number }[],
): CellPosition | undefined {
  const { checkInId, question } = place
  const row = rows.findIndex((each) => each.checkInId === checkInId)
  const last = (rows[row]?.questions ?? 1) - 1
  const inRow = (target = rows[row]) => ({
    checkInId: target?.checkInId ?? checkInId,
    question: Math.min(question, (target?.questions ?? 1) - 1),
  })
  switch (key) {
    case 'ArrowLeft':
      return { checkInId, question: Math.max(question - 1, 0) }
    case 'ArrowRight':
      return { checkInId, question: Math.min(question + 1, last) }
    case 'ArrowUp':
      return inRow(rows[row - 1])
    case 'ArrowDown':
      return inRow(rows[row + 1])
    case 'Home':
      return { checkInId, question: 0 }
    case 'End':
      return { checkInId, question: last }
    default:
      return undefined
  }
}
