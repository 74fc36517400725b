import { findRefusal, type Refusal } from '#client/platform/api/refusal.ts'
import {
  type AnswerDrafts,
  type RowSaveStates,
  withoutAnswers,
} from '#client/staff-ui/match/match-board-row.ts'
import type { MatchRow } from '#shared/check-ins/endpoints.ts'
import type { Answer } from '#shared/forms/question-types/answer.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'

/** What is typed for one check-in, and the key under which it is sent however often that takes. */
export interface SavedAnswerDraft {
  answers: Answers
  submissionKey: string
}
export type SavedAnswerDrafts = Readonly<Record<string, SavedAnswerDraft | undefined>>

export interface NewMatch extends SavedAnswerDraft {
  checkInId: string
}

interface Dependencies {
  keeper: { read(): SavedAnswerDrafts; write(kept: SavedAnswerDrafts): void }
  /** What became of each, in their order. */
  send: (matches: readonly NewMatch[]) => Promise<readonly PromiseSettledResult<MatchRow>[]>
  newKey: () => string
  /** What to tell when the server refuses. */
  wordsOf: (error: unknown) => string
  onSaved: () => void
}

export interface StaffAnswersState {
  drafts: AnswerDrafts
  sendings: RowSaveStates
  /** Rows as the server has answered with them since this tab was opened. */
  saved: Readonly<Record<string, MatchRow | undefined>>
}

/**
 * The answers that staff are giving in this tab: typed, on their way, saved or refused. Nothing typed is lost until
 * it is saved as it was typed, or discarded.
 */
export function createStaffAnswersStore({ keeper, send, newKey, wordsOf, onSaved }: Dependencies) {
  let kept = keeper.read()
  let state: StaffAnswersState = { drafts: draftsOf(kept), sendings: {}, saved: {} }
  const listeners = new Set<() => void>()

  function change(changes: Partial<StaffAnswersState>) {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  function keep(checkInId: string, given: SavedAnswerDraft | undefined) {
    kept = { ...kept, [checkInId]: given }
    keeper.write(kept)
    change({ drafts: draftsOf(kept) })
  }

  const note = (checkInId: string, sending: RowSaveStates[string]) =>
    change({ sendings: { ...state.sendings, [checkInId]: sending } })

  /** The stored row is what counts; a draft that says something else stays beside it until it is discarded. */
  function take(row: MatchRow, typed: Answers) {
    const { checkInId } = row
    const saved = { ...state.saved, [checkInId]: row }
    change({ saved, sendings: { ...state.sendings, [checkInId]: undefined } })
    if (isAlike(row.staffAnswers, typed)) keep(checkInId, undefined)
  }

  function refuse(checkInId: string, error: unknown): MatchRow | undefined {
    const refusal = findRefusal(error)
    const stored = refusal && storedRow(refusal)
    if (!stored) note(checkInId, refusal ? { state: 'failed', words: wordsOf(error) } : { state: 'offline' })
    return stored
  }

  async function save(checkInIds: readonly string[]) {
    const matches = checkInIds.flatMap((checkInId): NewMatch[] => {
      const typed = kept[checkInId]
      return typed && state.sendings[checkInId]?.state !== 'saving' ? [{ checkInId, ...typed }] : []
    })
    for (const { checkInId } of matches) note(checkInId, { state: 'saving' })
    const outcomes = await send(matches)
    for (const [at, { checkInId, answers }] of matches.entries()) {
      const outcome = outcomes[at]!
      const row = outcome.status === 'fulfilled' ? outcome.value : refuse(checkInId, outcome.reason)
      if (row) take(row, answers)
    }
    if (checkInIds.some((checkInId) => state.saved[checkInId])) onSaved()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,

    answer(checkInId: string, questionId: string, answer: Answer) {
      const { answers = {}, submissionKey = newKey() } = kept[checkInId] ?? {}
      keep(checkInId, { answers: { ...answers, [questionId]: answer }, submissionKey })
      if (state.sendings[checkInId]?.state === 'failed') note(checkInId, undefined)
    },

    /** Takes back those of these answers that still stand, while none of their check-in's is on its way. */
    withdraw(checkInId: string, given: Answers) {
      const draft = kept[checkInId]
      if (!draft || state.sendings[checkInId]) return
      const answers = withoutAnswers(draft.answers, given)
      keep(checkInId, answers && { ...draft, answers })
    },

    save,

    discard(checkInId: string) {
      keep(checkInId, undefined)
      note(checkInId, undefined)
    },

    /** Sends again whatever the connection had kept back. */
    sendKept: () =>
      save(Object.keys(state.sendings).filter((checkInId) => state.sendings[checkInId]?.state === 'offline')),
  }
}

export type StaffAnswers = ReturnType<typeof createStaffAnswersStore>

const draftsOf = (kept: SavedAnswerDrafts): AnswerDrafts =>
  Object.fromEntries(Object.entries(kept).map(([checkInId, given]) => [checkInId, given?.answers]))

function isAlike(stored: Answers | null, typed: Answers): boolean {
  if (!stored) return false
  const ids = new Set([...Object.keys(stored), ...Object.keys(typed)])
  return [...ids].every((id) => stored[id] === typed[id])
}

const storedRow = ({ reason, stored }: Refusal): MatchRow | undefined =>
  reason === 'already-answered' && typeof stored === 'object' && stored !== null && 'checkInId' in stored
    ? (stored as MatchRow)
    : undefined
