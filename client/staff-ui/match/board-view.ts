import type { Answer } from '#shared/forms/question-types/answer.ts'
import type { BoardQuestion, BoardRow, Drafts, Sendings } from './board-row.ts'
import type { CellPlace } from './cell-focus.ts'

/** What both shapes of the board, table and stack, are drawn from. */
export interface BoardView {
  questions: readonly BoardQuestion[]
  rows: readonly BoardRow[]
  /** The row's number in the whole board, from 1. */
  numberOf: (row: BoardRow) => number
  drafts: Drafts
  sendings: Sendings
  currentId: string | undefined
  onCurrent: (checkInId: string) => void
  onAnswer: (checkInId: string, questionId: string, answer: Answer) => void
  onKeyAnswer: (place: CellPlace) => void
  onSave: (checkInId: string) => void
  onDiscard: (checkInId: string) => void
}
