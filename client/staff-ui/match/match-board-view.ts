import type { Answer } from '#shared/forms/question-types/answer.ts'
import type { CellPosition } from './cell-focus.ts'
import type { AnswerDrafts, MatchBoardQuestion, MatchBoardRow, RowSaveStates } from './match-board-row.ts'

/** What both shapes of the board, table and stack, are drawn from. */
export interface MatchBoardView {
  questions: readonly MatchBoardQuestion[]
  rows: readonly MatchBoardRow[]
  /** The row's number in the whole board, from 1. */
  numberOf: (row: MatchBoardRow) => number
  drafts: AnswerDrafts
  sendings: RowSaveStates
  currentId: string | undefined
  onCurrent: (checkInId: string) => void
  onAnswer: (checkInId: string, questionId: string, answer: Answer) => void
  onKeyAnswer: (place: CellPosition) => void
  /** What *All yes* has answered, by check-in. */
  filled: AnswerDrafts
  onAllYes: (checkInId: string) => void
  /** Takes back what it has answered. */
  onUndo: (checkInId: string) => void
  onSave: (checkInId: string) => void
  onDiscard: (checkInId: string) => void
}
