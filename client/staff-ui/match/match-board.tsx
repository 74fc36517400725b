import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { m } from '#client/words/messages.js'
import type { Answer } from '#shared/forms/question-types/answer.ts'
import type { LinkDestination } from '../page/link-destination.ts'
import { SegmentedChoice } from '../page/segmented-choice.tsx'
import { useIsPhoneScreen } from '../theme/screen-width.ts'
import { KeyboardHelp, KeyboardHints } from './keyboard-help.tsx'
import { LastSavedNotice } from './last-saved-notice.tsx'
import { MatchAccordion } from './match-accordion.tsx'
import styles from './match-board.module.css'
import {
  type AnswerDrafts,
  countQuestionsLeft,
  type MatchBoardQuestion,
  type MatchBoardRow,
  type RowSaveStates,
  type RowToMatch,
  summariseMatchBoard,
} from './match-board-row.ts'
import { MatchDock } from './match-dock.tsx'
import { MatchLegend } from './match-legend.tsx'
import { MatchTable } from './match-table.tsx'
import { useMatchBoardShortcuts } from './use-match-board-shortcuts.ts'

export interface MatchBoardProps {
  questions: readonly MatchBoardQuestion[]
  rows: readonly MatchBoardRow[]
  /** What staff have answered and not yet saved, by check-in. */
  drafts: AnswerDrafts
  /** What is on its way or was refused, by check-in. */
  sendings: RowSaveStates
  /** `yes_yes`: the points that both yes are worth. */
  yesYes: number
  agreementLink?: LinkDestination
  onAnswer: (checkInId: string, questionId: string, answer: Answer) => void
  onSave: (checkInIds: readonly string[]) => void
  /** Drops one's own answers, after somebody else answered first. */
  onDiscard: (checkInId: string) => void
  onLeave: () => void
}

type Shown = 'all' | 'to-match' | 'saved'

/** A whole class on one form: learners down, questions across, answered blind and saved row by row. */
export function MatchBoard(props: MatchBoardProps) {
  const { questions, rows, drafts, sendings, yesYes, agreementLink, onAnswer, onSave, onDiscard, onLeave } =
    props
  const [shown, setShown] = useState<Shown>('all')
  const [isHelpOpen, help] = useDisclosure(false)
  const isPhone = useIsPhoneScreen()
  const sum = summariseMatchBoard(rows, questions, drafts, sendings)
  const firstLeft = sum.toMatch.find((row) => !sum.ready.includes(row)) ?? sum.toMatch[0]
  const [currentId, setCurrentId] = useState(firstLeft?.checkInId)

  const visible = rows.filter(
    (row) => shown === 'all' || row.state === (shown === 'saved' ? 'matched' : 'to-match'),
  )
  const kept = rows
    .map(({ checkInId }) => checkInId)
    .filter((checkInId) => sendings[checkInId]?.state === 'offline')
  const saveReady = () => {
    if (sum.ready.length > 0) onSave(sum.ready.map(({ checkInId }) => checkInId))
  }
  const allYes = (chosen: readonly RowToMatch[]) => {
    for (const { checkInId } of chosen)
      for (const { id, topStep } of questions)
        if (drafts[checkInId]?.[id] === undefined) onAnswer(checkInId, id, topStep)
  }
  const unanswered = sum.toMatch.filter(
    (row) => visible.includes(row) && countQuestionsLeft(questions, drafts[row.checkInId]) > 0,
  )
  const saveRow = (checkInId: string) => {
    onSave([checkInId])
    const next = sum.toMatch.find((row) => row.checkInId !== checkInId && !sum.ready.includes(row))
    if (isPhone) setCurrentId(next?.checkInId)
  }
  const keys = useMatchBoardShortcuts({
    rows: visible.filter((row) => row.state === 'to-match'),
    questions,
    drafts,
    saving: rows.filter(({ checkInId }) => sendings[checkInId]?.state === 'saving').length,
    onSaveRow: ({ checkInId }) => saveRow(checkInId),
    onAllYes: allYes,
    onSaveReady: saveReady,
    onHelp: help.open,
  })

  const board = {
    questions,
    rows: visible,
    numberOf: (row: MatchBoardRow) => rows.indexOf(row) + 1,
    drafts,
    sendings,
    currentId,
    onCurrent: setCurrentId,
    onAnswer,
    onKeyAnswer: keys.goOn,
    onSave: saveRow,
    onDiscard,
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys reach it from the radio buttons inside
    <div className={styles.board} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
      <div className={styles.tools}>
        <SegmentedChoice
          label={m.staff_board_shown()}
          value={shown}
          onChange={setShown}
          segments={[
            { value: 'all', label: m.staff_board_all({ count: rows.length }) },
            { value: 'to-match', label: m.staff_board_to_match({ count: sum.toMatch.length }) },
            { value: 'saved', label: m.staff_board_saved({ count: sum.matched.length }) },
          ]}
        />
        <Button
          size="xs"
          title={m.staff_all_rest()}
          disabled={unanswered.length === 0}
          onClick={() => allYes(unanswered)}
        >
          {questions.every(({ topStep }) => topStep === 1) ? m.staff_all_yes() : m.staff_all_top()}
        </Button>
        <KeyboardHints questions={questions} onHelp={help.open} />
      </div>
      <LastSavedNotice rows={rows} />
      {isPhone ? <MatchAccordion {...board} /> : <MatchTable {...board} />}
      <MatchLegend yesYes={yesYes} questions={questions} />
      <MatchDock
        sum={sum}
        agreementLink={agreementLink}
        sendings={sendings}
        onSaveReady={saveReady}
        onSendKept={() => onSave(kept)}
        onLeave={onLeave}
      />
      <KeyboardHelp questions={questions} isOpen={isHelpOpen} onClose={help.close} />
    </div>
  )
}
