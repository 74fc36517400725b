import { useEffect, useState } from 'react'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { focusCell, focusRow } from '#client/staff-ui/match/cell-focus.ts'
import { MatchBoard } from '#client/staff-ui/match/match-board.tsx'
import {
  findQuestionsByCheckIn,
  firstWaiting,
  type MatchBoardRow,
} from '#client/staff-ui/match/match-board-row.ts'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { useIsPhoneScreen } from '#client/staff-ui/theme/screen-width.ts'
import { m } from '#client/words/messages.js'
import type { MatchBoard as Board } from '#shared/check-ins/endpoints.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { findRowSaveStates, withSavedRows } from './match-board-rows.ts'
import { mayMatch } from './may-match.ts'
import { toMatchBoardParts } from './to-match-board-parts.ts'
import type { useStaffAnswers } from './use-staff-answers.ts'

interface Props {
  /** One opening, or several across forms. */
  boards: readonly Board[]
  acrossForms?: boolean
  answers: ReturnType<typeof useStaffAnswers>
  organisation: Organisation
  onLeave: () => void
}

export function LoadedMatchBoard({ boards, acrossForms = false, answers, organisation, onLeave }: Props) {
  const [asked, setAsked] = useState<readonly string[]>([])
  const [focused, setFocused] = useState<{ place: 'cell' | 'row'; checkInId: string }>()

  const timeOf = (instant: string) => timeLabel(instant, organisation.timeZone)
  const stored = boards.flatMap((board) => withSavedRows(board.rows, answers))
  const parts = toMatchBoardParts(boards, answers, {
    acrossForms,
    timeOf,
    mayMatch: mayMatch(organisation),
    asked: new Set(asked),
    onAsk(checkInId) {
      setAsked((held) => [...held, checkInId])
      setFocused({ place: 'cell', checkInId })
    },
  })

  const rows = parts.flatMap((part) => part.rows)
  const questionsOf = findQuestionsByCheckIn(parts)
  useFocusOnArrival(rows, ({ checkInId }) =>
    questionsOf(checkInId).findIndex(({ id }) => answers.drafts[checkInId]?.[id] === undefined),
  )
  useEffect(() => {
    if (focused?.place === 'cell') focusCell({ checkInId: focused.checkInId, question: 0 })
    if (focused?.place === 'row') focusRow(focused.checkInId)
  }, [focused])

  if (rows.length === 0) return <EmptyState title={m.match_nobody()}>{m.match_nobody_says()}</EmptyState>
  return (
    <MatchBoard
      parts={parts}
      drafts={answers.drafts}
      sendings={findRowSaveStates(stored, answers, timeOf)}
      onAnswer={answers.answer}
      onWithdraw={answers.withdraw}
      onSave={(checkInIds) => void answers.save(checkInIds)}
      onDiscard={(checkInId) => {
        answers.discard(checkInId)
        setFocused({ place: 'row', checkInId })
      }}
      onLeave={onLeave}
    />
  )
}

/**
 * The first question without an answer has the focus, so that the first key answers it: of a learner who waits where
 * there is one. A phone's page stays at its top.
 */
function useFocusOnArrival(rows: readonly MatchBoardRow[], firstLeft: (row: MatchBoardRow) => number) {
  const isPhone = useIsPhoneScreen()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => {
    const row = firstWaiting(
      rows.filter((row) => row.state === 'to-match').filter((row) => firstLeft(row) >= 0),
    )
    if (row && !isPhone) focusCell({ checkInId: row.checkInId, question: firstLeft(row) })
    else document.getElementById('main')?.focus()
  }, [])
}
