import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { m } from '#client/words/messages.js'
import type { Answer } from '#shared/forms/question-types/answer.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import { showUndoToast } from '../feedback/toasts.tsx'
import type { LinkDestination } from '../page/link-destination.ts'
import { SegmentedChoice } from '../page/segmented-choice.tsx'
import { useIsPhoneScreen } from '../theme/screen-width.ts'
import { focusCell } from './cell-focus.ts'
import { ClassMenu } from './class-menu.tsx'
import { KeyboardHelp, KeyboardHints } from './keyboard-help.tsx'
import { LastSavedNotice } from './last-saved-notice.tsx'
import { MatchAccordion } from './match-accordion.tsx'
import styles from './match-board.module.css'
import {
  type AnswerDrafts,
  countQuestionsLeft,
  findQuestionsByCheckIn,
  firstWaiting,
  type MatchBoardPart,
  type MatchBoardRow,
  type RowSaveStates,
  rowName,
  summariseMatchBoard,
  topAnswersLeft,
} from './match-board-row.ts'
import { MatchDock } from './match-dock.tsx'
import { MatchLegend } from './match-legend.tsx'
import { MatchTable } from './match-table.tsx'
import { useMatchBoardShortcuts } from './use-match-board-shortcuts.ts'

export interface MatchBoardProps {
  parts: readonly MatchBoardPart[]
  /** What staff have answered and not yet saved, by check-in. */
  drafts: AnswerDrafts
  /** What is on its way or was refused, by check-in. */
  sendings: RowSaveStates
  agreementLink?: LinkDestination
  onAnswer: (checkInId: string, questionId: string, answer: Answer) => void
  /** Takes back those of these answers that still stand and are not on their way. */
  onWithdraw: (checkInId: string, answers: Answers) => void
  onSave: (checkInIds: readonly string[]) => void
  /** Drops one's own answers, after somebody else answered first. */
  onDiscard: (checkInId: string) => void
  onLeave: () => void
}

type Shown = 'all' | 'to-match' | 'saved'

/** Learners down, questions across, answered blind and saved row by row: a class on one form, or what is left of several. */
export function MatchBoard(props: MatchBoardProps) {
  const { parts, drafts, sendings, agreementLink } = props
  const { onAnswer, onWithdraw, onSave, onDiscard, onLeave } = props
  const [shown, setShown] = useState<Shown>('all')
  const [isHelpOpen, help] = useDisclosure(false)
  const isPhone = useIsPhoneScreen()
  const rows = parts.flatMap((part) => part.rows)
  const questions = parts.flatMap((part) => part.questions)
  const questionsOf = findQuestionsByCheckIn(parts)
  const sum = summariseMatchBoard(parts, drafts, sendings)
  const firstLeft = firstWaiting(sum.toMatch.filter((row) => !sum.ready.includes(row))) ?? sum.toMatch[0]
  const [currentId, setCurrentId] = useState(firstLeft?.checkInId)

  const isVisible = (row: MatchBoardRow) =>
    shown === 'all' || row.state === (shown === 'saved' ? 'matched' : 'to-match')
  const visible = rows.filter(isVisible)
  const kept = rows
    .map(({ checkInId }) => checkInId)
    .filter((checkInId) => sendings[checkInId]?.state === 'offline')
  const saveReady = () => {
    if (sum.ready.length > 0) onSave(sum.ready.map(({ checkInId }) => checkInId))
  }
  /** What *All yes* has answered, by check-in. */
  const [filled, setFilled] = useState<AnswerDrafts>({})
  const fill = (checkInIds: readonly string[]) => {
    const withQuestionsLeft = checkInIds.filter((id) => countQuestionsLeft(questionsOf(id), drafts[id]) > 0)
    const given = Object.fromEntries(
      withQuestionsLeft.map((checkInId) => [
        checkInId,
        topAnswersLeft(questionsOf(checkInId), drafts[checkInId]),
      ]),
    )
    for (const [checkInId, answers] of Object.entries(given))
      for (const [questionId, answer] of Object.entries(answers)) onAnswer(checkInId, questionId, answer)
    setFilled((before) => ({ ...before, ...given }))
    return given
  }
  const withdraw = (given: AnswerDrafts) => {
    for (const [checkInId, answers] of Object.entries(given)) {
      onWithdraw(checkInId, answers ?? {})
      setFilled((before) => ({ ...before, [checkInId]: undefined }))
    }
  }
  const fillOne = (checkInId: string) => void fill([checkInId])
  const rowsLeft = sum.toMatch.filter(
    (row) =>
      row.answeredAt !== null &&
      visible.includes(row) &&
      countQuestionsLeft(questionsOf(row.checkInId), drafts[row.checkInId]) > 0,
  )
  const saveRow = (checkInId: string) => {
    onSave([checkInId])
    const next = sum.toMatch.find((row) => row.checkInId !== checkInId && !sum.ready.includes(row))
    if (isPhone) setCurrentId(next?.checkInId)
  }
  const keys = useMatchBoardShortcuts({
    rows: visible.filter((row) => row.state === 'to-match'),
    questionsOf,
    drafts,
    saving: rows.filter(({ checkInId }) => sendings[checkInId]?.state === 'saving').length,
    onSaveRow: ({ checkInId }) => saveRow(checkInId),
    onAllYes: fillOne,
    onSaveReady: saveReady,
    onHelp: help.open,
  })

  const board = {
    numberOf: (row: MatchBoardRow) => rows.indexOf(row) + 1,
    drafts,
    sendings,
    currentId,
    onCurrent: setCurrentId,
    onAnswer,
    onKeyAnswer: keys.goOn,
    filled,
    onAllYes(checkInId: string) {
      fillOne(checkInId)
      focusCell({ checkInId, question: 0 })
    },
    onUndo: (checkInId: string) => withdraw({ [checkInId]: filled[checkInId] }),
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
        <ClassMenu
          learnerNames={rowsLeft.map(rowName)}
          onAllYes={() => {
            const given = fill(rowsLeft.map(({ checkInId }) => checkInId))
            showUndoToast(m.staff_class_answered({ count: rowsLeft.length }), () => withdraw(given))
          }}
        />
        <KeyboardHints questions={questions} onHelp={help.open} />
      </div>
      <LastSavedNotice rows={rows} />
      {parts.map(({ key, title, ...part }) => {
        const view = { ...board, questions: part.questions, rows: part.rows.filter(isVisible) }
        if (title !== undefined && view.rows.length === 0) return null
        return (
          <section key={key} className={title === undefined ? undefined : styles.form}>
            {title !== undefined && <h2>{title}</h2>}
            {isPhone ? <MatchAccordion {...view} /> : <MatchTable {...view} />}
          </section>
        )
      })}
      <MatchLegend parts={parts} />
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
