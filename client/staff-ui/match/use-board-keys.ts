import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import type { BoardQuestion, Drafts, RowToMatch } from './board-row.ts'
import { type CellPlace, focusCell, focusedCell } from './cell-focus.ts'
import { movedBy } from './cell-moves.ts'

interface Board {
  /** The rows that can have the focus, as they stand on the screen. */
  rows: readonly RowToMatch[]
  questions: readonly BoardQuestion[]
  drafts: Drafts
  onSaveRow: (row: RowToMatch) => void
  onSaveReady: () => void
  onHelp: () => void
}

/** The board by keyboard: arrows move, Enter saves the row and goes on to the next, Ctrl Enter saves all that are ready. */
export function useBoardKeys({ rows, questions, drafts, onSaveRow, onSaveReady, onHelp }: Board) {
  const firstLeft = ({ checkInId }: RowToMatch) =>
    questions.findIndex(({ id }) => drafts[checkInId]?.[id] === undefined)

  const goToRow = (row: RowToMatch | undefined) => {
    if (row) focusCell({ checkInId: row.checkInId, question: Math.max(firstLeft(row), 0) })
    else document.querySelector<HTMLElement>('[data-dock] button')?.focus()
  }

  const saveAndGoOn = (place: CellPlace) => {
    const index = rows.findIndex(({ checkInId }) => checkInId === place.checkInId)
    const row = rows[index]
    if (!row) return
    if (firstLeft(row) >= 0) return goToRow(row)
    onSaveRow(row)
    goToRow([...rows.slice(index + 1), ...rows.slice(0, index)].find((each) => firstLeft(each) >= 0))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const place = focusedCell()
    if (!place) return
    const rowIds = rows.map(({ checkInId }) => checkInId)
    const moved = movedBy(event.key, place, rowIds, questions.length)
    if (moved) focusCell(moved)
    else if (event.key === 'Enter') saveAndGoOn(place)
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
    goOn: (place: CellPlace) =>
      focusCell({ ...place, question: Math.min(place.question + 1, questions.length - 1) }),
  }
}
