import type { CellPosition } from './cell-focus.ts'

/** Where a key moves the focus to, among these rows and questions; nothing moves past an edge. */
export function findNextCell(
  key: string,
  place: CellPosition,
  rowIds: readonly string[],
  questionCount: number,
): CellPosition | undefined {
  const { checkInId, question } = place
  const row = rowIds.indexOf(checkInId)
  switch (key) {
    case 'ArrowLeft':
      return { checkInId, question: Math.max(question - 1, 0) }
    case 'ArrowRight':
      return { checkInId, question: Math.min(question + 1, questionCount - 1) }
    case 'ArrowUp':
      return { checkInId: rowIds[row - 1] ?? checkInId, question }
    case 'ArrowDown':
      return { checkInId: rowIds[row + 1] ?? checkInId, question }
    case 'Home':
      return { checkInId, question: 0 }
    case 'End':
      return { checkInId, question: questionCount - 1 }
    default:
      return undefined
  }
}
