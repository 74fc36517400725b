import type { KeyboardEvent } from 'react'
import type { ColumnLearner } from './board-changes.ts'

const columnsOf = (board: Element) => [...board.querySelectorAll<HTMLElement>('[data-column]')]
const boxesOf = (column: Element | undefined) => [
  ...(column?.querySelectorAll<HTMLInputElement>('[data-learner] input') ?? []),
]

/** Which learner of which column this stands in; none in the head of a column. */
export function findColumnLearner(element: Element | null): ColumnLearner | null {
  const learnerId = element?.closest<HTMLElement>('[data-learner]')?.dataset.learner
  const column = element?.closest<HTMLElement>('[data-column]')?.dataset.column
  return learnerId && column ? { learnerId, column } : null
}

/** The column at the left or right of another. */
export function neighbourColumn(board: Element, column: string, step: number): string | undefined {
  const names = columnsOf(board).map(({ dataset }) => dataset.column)
  return names[names.indexOf(column) + step]
}

/** The focus goes to this place of a column, or the last there is. */
export function focusLearnerAt(board: Element, column: string, place: number): boolean {
  const boxes = boxesOf(columnsOf(board).find(({ dataset }) => dataset.column === column))
  const box = boxes[Math.min(place, boxes.length - 1)]
  box?.focus()
  return box !== undefined
}

export const indexOfLearnerInColumn = (board: Element, { column, learnerId }: ColumnLearner): number =>
  boxesOf(columnsOf(board).find(({ dataset }) => dataset.column === column)).findIndex(
    (box) => findColumnLearner(box)?.learnerId === learnerId,
  )

/** The arrow keys, Home and End go from learner to learner, over columns in which nobody is. */
export function moveFocusBetweenLearners(event: KeyboardEvent<HTMLElement>): void {
  const board = event.currentTarget
  const at = findColumnLearner(event.target as Element)
  if (!at) return
  const place = indexOfLearnerInColumn(board, at)
  const sideways = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (sideways) {
    for (
      let next = neighbourColumn(board, at.column, sideways);
      next !== undefined && !focusLearnerAt(board, next, place);
      next = neighbourColumn(board, next, sideways)
    );
  } else {
    const to = { ArrowUp: Math.max(place - 1, 0), ArrowDown: place + 1, Home: 0, End: Infinity }[event.key]
    if (to === undefined) return
    focusLearnerAt(board, at.column, to)
  }
  event.preventDefault()
}
