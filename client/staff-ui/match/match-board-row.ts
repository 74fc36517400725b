import type { PictureAddress } from '#client/ui/pictures/picture-address.ts'
import { m } from '#client/words/messages.js'
import type { AnswerVerdict } from '#shared/check-ins/scoring/answer-verdict.ts'
import type { Answer } from '#shared/forms/question-types/answer.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import type { LinkDestination } from '../page/link-destination.ts'

export interface MatchBoardQuestion {
  id: string
  text: string
  /** The highest step: 1 for yes and no. */
  topStep: number
  /** How the form shows its answers, from step 0 upwards; null where it has words alone. */
  pictures: readonly PictureAddress[] | null
}

export interface ComparedAnswer {
  questionId: string
  staff: Answer
  verdict: AnswerVerdict
}

interface Row {
  checkInId: string
  learnerName: string
  /** Which opening it is of, where the board has several: "Period 2, Tue 24 Nov". */
  opening?: string | undefined
  /** Where the learner's name leads. */
  link: LinkDestination
}

/** Staff have still to answer; the learner's answers are not here. */
export interface RowToMatch extends Row {
  state: 'to-match'
  /** The wall-clock time at which the learner answered, as the reader writes it. */
  answeredAt: string | null
}

export interface MatchedRow extends Row {
  state: 'matched'
  compared: readonly ComparedAnswer[]
  earned: number
  possible: number
  isGoalMet: boolean
  scoreLink: LinkDestination
}

/** Nothing to match here: missed, excused, not drawn. */
export interface UnmatchableRow extends Row {
  state: 'off'
  /** Why, as a sentence. */
  why: string
  /** The state in a word or two. */
  word: string
  action?: { words: string; onAct: () => void }
}

export type MatchBoardRow = RowToMatch | MatchedRow | UnmatchableRow

/** The rows that answer the same questions: all of them where the board is of one opening. */
export interface MatchBoardPart {
  key: string
  /** Its form, where the board has several. */
  title?: string | undefined
  questions: readonly MatchBoardQuestion[]
  rows: readonly MatchBoardRow[]
  /** `yes_yes`: the points that both yes are worth. */
  yesYes: number
}

/** How far the answers of a row are on their way to the server. */
export type RowSaveState =
  | { state: 'saving' }
  | { state: 'offline' }
  /** Somebody else answered first; what was typed here is kept. */
  | { state: 'conflict'; words: string }
  | { state: 'failed'; words: string }

export type AnswerDrafts = Readonly<Record<string, Answers | undefined>>
export type RowSaveStates = Readonly<Record<string, RowSaveState | undefined>>

/** Tells what is asked in a check-in of these parts. */
export function findQuestionsByCheckIn(parts: readonly Pick<MatchBoardPart, 'questions' | 'rows'>[]) {
  const found = new Map(
    parts.flatMap(({ questions, rows }) => rows.map(({ checkInId }) => [checkInId, questions] as const)),
  )
  return (checkInId: string): readonly MatchBoardQuestion[] => found.get(checkInId) ?? []
}

/** The learner, and of which opening where the board has several. */
export const rowName = ({ learnerName, opening }: Pick<MatchBoardRow, 'learnerName' | 'opening'>): string =>
  opening === undefined ? learnerName : m.staff_row_of_opening({ learner: learnerName, opening })

export function countQuestionsLeft(
  questions: readonly MatchBoardQuestion[],
  draft: Answers | undefined,
): number {
  return questions.filter(({ id }) => draft?.[id] === undefined).length
}

/** Where somebody begins: with a learner who waits, where one does. */
export const firstWaiting = (rows: readonly RowToMatch[]): RowToMatch | undefined =>
  rows.find(({ answeredAt }) => answeredAt !== null) ?? rows[0]

/** The top of the scale, which is yes, for every question that has no answer yet. */
export const topAnswersLeft = (
  questions: readonly MatchBoardQuestion[],
  draft: Answers | undefined,
): Answers =>
  Object.fromEntries(
    questions.filter(({ id }) => draft?.[id] === undefined).map(({ id, topStep }) => [id, topStep]),
  )

/** Answers without those of `given` that still stand; nothing where none is left. */
export function withoutAnswers(answers: Answers, given: Answers): Answers | undefined {
  const left = Object.entries(answers).filter(([id, answer]) => given[id] !== answer)
  return left.length > 0 ? Object.fromEntries(left) : undefined
}

/** Whether all that was filled in still stands. */
export const isAsFilled = (filled: Answers | undefined, draft: Answers | undefined): boolean =>
  filled !== undefined && Object.entries(filled).every(([id, answer]) => draft?.[id] === answer)

export interface MatchBoardSummary {
  toMatch: RowToMatch[]
  matched: MatchedRow[]
  /** Every question answered, and not on its way or refused. */
  ready: RowToMatch[]
  /** Answers alike, out of those compared; not applicable is not compared. */
  agreed: number
  compared: number
}

export function summariseMatchBoard(
  parts: readonly Pick<MatchBoardPart, 'questions' | 'rows'>[],
  drafts: AnswerDrafts,
  sendings: RowSaveStates,
): MatchBoardSummary {
  const rows = parts.flatMap((part) => part.rows)
  const questionsOf = findQuestionsByCheckIn(parts)
  const toMatch = rows.filter((row) => row.state === 'to-match')
  const matched = rows.filter((row) => row.state === 'matched')
  const verdicts = matched.flatMap((row) => row.compared.map(({ verdict }) => verdict))
  return {
    toMatch,
    matched,
    ready: toMatch.filter(
      ({ checkInId }) =>
        countQuestionsLeft(questionsOf(checkInId), drafts[checkInId]) === 0 &&
        isSendable(sendings[checkInId]),
    ),
    agreed: verdicts.filter((verdict) => verdict === 'match').length,
    compared: verdicts.filter((verdict) => verdict !== 'not-applicable').length,
  }
}

const isSendable = (sending: RowSaveState | undefined) => sending === undefined || sending.state === 'failed'
