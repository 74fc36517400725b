import type { ComparedAnswer, MatchBoardRow, RowSaveStates } from '#client/staff-ui/match/match-board-row.ts'
import { iconSetPictures } from '#client/ui/pictures/icon-set-pictures.ts'
import { m } from '#client/words/messages.js'
import type { MatchBoard, MatchRow } from '#shared/check-ins/endpoints.ts'
import { getTopStep } from '#shared/forms/question-types/question-types.ts'
import { checkInLink, learnerGraphLink } from '../check-in-links.ts'
import type { StaffAnswersState } from './staff-answers.ts'

export interface MatchBoardRowsView {
  /** An instant as the clock on the organisation's wall shows it. */
  timeOf: (instant: string) => string
  /** Observers only look on. */
  mayMatch: boolean
  /** Check-ins that staff answer although nothing asks them to. */
  asked: ReadonlySet<string>
  onAsk: (checkInId: string) => void
}

export const toMatchBoardQuestions = ({ questions, iconSet }: Pick<MatchBoard, 'questions' | 'iconSet'>) =>
  questions.map(({ id, text, type }) => ({
    id,
    text,
    topStep: getTopStep(type),
    pictures: iconSetPictures(iconSet, type),
  }))

/** The board's rows with what this tab has saved since they were read. */
export const withSavedRows = (rows: readonly MatchRow[], { saved }: Pick<StaffAnswersState, 'saved'>) =>
  rows.map((row) => (row.staffAnswers ? row : (saved[row.checkInId] ?? row)))

/** The rows as the match board shows them; what was typed keeps its row open until it is saved or discarded. */
export function toMatchBoardRows(
  board: Pick<MatchBoard, 'formId' | 'opensAt' | 'closesAt'>,
  rows: readonly MatchRow[],
  { drafts }: Pick<StaffAnswersState, 'drafts'>,
  view: MatchBoardRowsView,
): MatchBoardRow[] {
  return rows.map((row) => {
    const { checkInId, learnerName, learnerId } = row
    const common = { checkInId, learnerName, link: learnerGraphLink(learnerId, board.formId) }
    if (view.mayMatch && (drafts[checkInId] || isToMatch(row) || view.asked.has(checkInId))) {
      const answeredAt = row.learnerSubmittedAt && view.timeOf(row.learnerSubmittedAt)
      return { ...common, state: 'to-match', answeredAt }
    }
    if (row.compared)
      return { ...common, state: 'matched', ...scoreOf(row), scoreLink: checkInLink(checkInId) }
    const action =
      view.mayMatch && mayBeAsked(row)
        ? { words: m.match_answer_too(), onAct: () => view.onAsk(checkInId) }
        : undefined
    return { ...common, state: 'off', ...describeUnmatchableRow(row, board, view.timeOf), action }
  })
}

/** A draft beside answers that are stored already: somebody was first. */
export function findRowSaveStates(
  rows: readonly MatchRow[],
  { drafts, sendings }: Pick<StaffAnswersState, 'drafts' | 'sendings'>,
  timeOf: MatchBoardRowsView['timeOf'],
): RowSaveStates {
  const conflicts = rows.flatMap((row) =>
    row.staffAnswers && drafts[row.checkInId] && sendings[row.checkInId]?.state !== 'saving'
      ? [[row.checkInId, { state: 'conflict' as const, words: firstWords(row, timeOf) }]]
      : [],
  )
  return { ...sendings, ...Object.fromEntries(conflicts) }
}

const firstWords = (
  { learnerName, staffName, staffSubmittedAt }: MatchRow,
  timeOf: MatchBoardRowsView['timeOf'],
): string =>
  m.match_conflict({
    who: staffName ?? m.match_somebody(),
    learner: learnerName,
    time: staffSubmittedAt ? timeOf(staffSubmittedAt) : '',
  })

const isToMatch = ({ staffAnswers, state, drawn, entered }: MatchRow) =>
  staffAnswers === null && !entered?.isMe && drawn && (state === 'submitted' || state === 'open')

const mayBeAsked = ({ staffAnswers, state, entered }: MatchRow) =>
  staffAnswers === null && !entered?.isMe && (state === 'open' || state === 'self-rated')

function scoreOf({ compared, score }: MatchRow) {
  const pairs = compared ?? []
  return {
    compared: pairs.flatMap(({ questionId, staff, verdict }): ComparedAnswer[] =>
      staff !== null && verdict ? [{ questionId, staff, verdict }] : [],
    ),
    earned: score?.earned ?? pairs.reduce((sum, { earned }) => sum + earned, 0),
    possible: score?.possible ?? pairs.reduce((sum, { possible }) => sum + possible, 0),
    isGoalMet: score?.goalMet === true,
  }
}

/** Why there is nothing to match: a sentence, and the state in a word or two. */
export function describeUnmatchableRow(
  row: MatchRow,
  { opensAt, closesAt }: Pick<MatchBoard, 'opensAt' | 'closesAt'>,
  timeOf: MatchBoardRowsView['timeOf'],
): { why: string; word: string } {
  switch (row.state) {
    case 'open':
      return row.staffAnswers
        ? {
            why: m.match_waits_for_learner({ who: row.staffName ?? m.match_somebody() }),
            word: m.match_saved(),
          }
        : row.drawn
          ? { why: m.match_not_answered_yet(), word: m.match_open() }
          : { why: m.match_not_drawn(), word: m.match_not_drawn_short() }
    case 'submitted':
    case 'matched':
      return {
        why: row.entered?.isMe ? m.match_entered_by_me() : m.match_waits_for_staff(),
        word: m.match_waits(),
      }
    case 'self-rated':
      return {
        why: row.drawn ? m.match_not_matched_in_time() : m.match_not_drawn(),
        word: m.match_self_rated(),
      }
    case 'staff-rated':
      return { why: m.match_only_staff({ time: timeOf(closesAt) }), word: m.match_staff_only() }
    case 'missed':
      return { why: m.match_missed({ time: timeOf(closesAt) }), word: m.match_missed_short() }
    case 'excused':
      return { why: m.match_excused(), word: m.match_excused_short() }
    case 'cancelled':
      return { why: m.match_cancelled(), word: m.match_cancelled_short() }
    case 'not-sent':
      return { why: m.match_not_sent(), word: m.match_not_sent_short() }
    case 'planned':
      return { why: m.match_planned({ time: timeOf(opensAt) }), word: m.match_planned_short() }
  }
}
