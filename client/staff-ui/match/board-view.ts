import type { Answer } from '#shared/forms/question-types/answer.ts'
import type { AnswerDrafts, BoardQuestion, BoardRow, RowSaveStates } from './board-row.ts'
import type { CellPosition } from './cell-focus.ts'

/** What both shapes of the board, table and stack, are drawn from. */
export interface BoardView {
  questions: readonly BoardQuestion[]
  rows: readonly BoardRow[]
  /** The row's number in the whole board, from 1. */
  numberOf: (row: BoardRow) => number
  drafts: AnswerDrafts
  sendings: RowSaveStates
  currentId: string | undefined
  onCurrent: (checkInId: string) => void
  onAnswer: (checkInId: string, questionId: string, answer: Answer) => void
  onKeyAnswer: (place: CellPosition) => void
  onSave: (checkInId: string) => void
  onDiscard: (checkInId: string) => void
}
