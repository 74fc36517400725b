import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { type CellPosition, focusCell, focusedCell } from './cell-focus.ts'
import { findNextCell } from './find-next-cell.ts'
import type { AnswerDrafts, MatchBoardQuestion, RowToMatch } from './match-board-row.ts'

interface Board {
  /** The rows that can have the focus, as they stand on the screen. */
  rows: readonly RowToMatch[]
  questionsOf: (checkInId: string) => readonly MatchBoardQuestion[]
  drafts: AnswerDrafts
  /** How many rows are on their way to the server. */
  saving: number
  onSaveRow: (row: RowToMatch) => void
  /** Answers what has no answer yet in this row with yes. */
  onAllYes: (checkInId: string) => void
  onSaveReady: () => void
  onHelp: () => void
}

/** The board by keyboard: arrows move, A answers the rest of the row with yes, Enter saves the row and goes on to the next, Ctrl Enter saves all that are ready. */
export function useMatchBoardShortcuts({
  rows,
  questionsOf,
  drafts,
  saving,
  onSaveRow,
  onAllYes,
  onSaveReady,
  onHelp,
}: Board) {
  const firstLeft = ({ checkInId }: RowToMatch) =>
    questionsOf(checkInId).findIndex(({ id }) => drafts[checkInId]?.[id] === undefined)

  const goToRow = (row: RowToMatch | undefined) => {
    if (row) focusCell({ checkInId: row.checkInId, question: Math.max(firstLeft(row), 0) })
    else document.querySelector<HTMLElement>('[data-dock] button')?.focus()
  }

  const goOnAfter = (rowId: string) => {
    const index = rows.findIndex(({ checkInId }) => checkInId === rowId)
    const others = [...rows.slice(index + 1), ...rows.slice(0, Math.max(index, 0))]
    goToRow(others.find((row) => firstLeft(row) >= 0))
  }

  const saveAndGoOn = (place: CellPosition) => {
    const row = rows.find(({ checkInId }) => checkInId === place.checkInId)
    if (!row) return
    if (firstLeft(row) >= 0) return goToRow(row)
    onSaveRow(row)
    goOnAfter(row.checkInId)
  }

  const lastRowId = useRef('')
  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>('[data-row]')
    if (row) lastRowId.current = row.dataset.row ?? ''
  }
  // A row that is saved takes its fields and its button away, and with them the focus.
  const catchFocus = useEffectEvent(() => {
    if (lastRowId.current && document.activeElement === document.body) goOnAfter(lastRowId.current)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows come and go with what is being saved
  useEffect(() => catchFocus(), [saving])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const place = focusedCell()
    if (!place) return
    const cells = rows.map(({ checkInId }) => ({ checkInId, questions: questionsOf(checkInId).length }))
    const moved = findNextCell(event.key, place, cells)
    if (moved) focusCell(moved)
    else if (event.key === 'Enter') saveAndGoOn(place)
    else if (event.key.toLowerCase() === 'a') onAllYes(place.checkInId)
    else return
    event.preventDefault()
  }

  const onDocumentKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element &&
      event.target.closest('input:not([type=radio]), textarea, [role=dialog]')
    if (isTyping) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSaveReady()
    } else if (event.key === '?') onHelp()
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onDocumentKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return {
    onKeyDown,
    onFocus,
    goOn: (place: CellPosition) =>
      focusCell({
        ...place,
        question: Math.min(place.question + 1, questionsOf(place.checkInId).length - 1),
      }),
  }
}
