import type { MatchBoardPart } from '#client/staff-ui/match/match-board-row.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'
import type { MatchBoard } from '#shared/check-ins/endpoints.ts'
import {
  type MatchBoardRowsView,
  toMatchBoardQuestions,
  toMatchBoardRows,
  withSavedRows,
} from './match-board-rows.ts'
import type { StaffAnswersState } from './staff-answers.ts'

/** Boards that ask the same questions, as one part; with the form and each row's opening where that is `acrossForms`. */
export function toMatchBoardParts(
  boards: readonly MatchBoard[],
  answers: Pick<StaffAnswersState, 'drafts' | 'saved'>,
  view: MatchBoardRowsView & { acrossForms: boolean },
): MatchBoardPart[] {
  const alike = Map.groupBy(boards, ({ formId, questions, iconSet, yesYes }) =>
    JSON.stringify([formId, questions, iconSet, yesYes]),
  )
  return [...alike].flatMap(([key, boards]) => {
    const [first] = boards
    if (!first) return []
    const rows = boards.flatMap((board) => {
      const opening = view.acrossForms ? openingOfDay(board) : undefined
      const shown = toMatchBoardRows(board, withSavedRows(board.rows, answers), answers, view)
      return shown.map((row) => ({ ...row, opening }))
    })
    return [
      {
        key,
        title: view.acrossForms ? first.formTitle : undefined,
        questions: toMatchBoardQuestions(first),
        yesYes: first.yesYes,
        rows,
      },
    ]
  })
}

/** Which opening of a form: "Period 2, Tue 24 Nov", or the day alone. */
function openingOfDay({ periodName, onDate }: MatchBoard): string {
  const day = dayLabel(onDate, 'short')
  return periodName === '' ? day : m.match_opening_of_day({ period: periodName, day })
}
