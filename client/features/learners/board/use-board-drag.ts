import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type ColumnLearner, noGroupColumnId } from './board-changes.ts'

export interface BoardDragState {
  held: readonly ColumnLearner[]
  /** The column under the pointer. */
  over: string | undefined
  /** They keep the groups that they are dragged out of. */
  keeps: boolean
  x: number
  y: number
}

const startsAfter = 6
const edge = 64
const scrollStep = 14

/**
 * Drags learners from column to column: with the mouse by their row, with a finger by their handle. Near its edges the
 * board moves on; Escape lets go where they were.
 */
export function useBoardDrag(onDrop: (held: readonly ColumnLearner[], to: string, keeps: boolean) => void) {
  const [drag, setDrag] = useState<BoardDragState | null>(null)
  const drop = useRef(onDrop)
  drop.current = onDrop
  const stop = useRef<() => void>(() => {})
  useEffect(() => () => stop.current(), [])

  const startDrag = useCallback((event: PointerEvent<HTMLElement>, held: readonly ColumnLearner[]) => {
    const board = event.currentTarget.closest<HTMLElement>('[data-board]')
    const isByHand = event.pointerType !== 'mouse'
    if (event.button !== 0 || !board) return
    if (isByHand && !(event.target as Element).closest('[data-grip]')) return
    const from = { x: event.clientX, y: event.clientY }
    let now: BoardDragState | null = null
    let frame = 0

    const follow = () => {
      frame = requestAnimationFrame(follow)
      if (!now) return
      const { left, right } = board.getBoundingClientRect()
      if (now.x < left + edge) board.scrollBy(-scrollStep, 0)
      if (now.x > right - edge) board.scrollBy(scrollStep, 0)
    }
    const onMove = ({ clientX: x, clientY: y, ctrlKey, altKey }: globalThis.PointerEvent) => {
      if (!now && Math.hypot(x - from.x, y - from.y) < startsAfter) return
      const over = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')?.dataset.column
      now = { held, over, keeps: (ctrlKey || altKey) && over !== noGroupColumnId, x, y }
      setDrag(now)
    }
    const end = () => {
      const dropped = now
      stop.current()
      if (!dropped) return
      swallowClick()
      if (dropped.over) drop.current(dropped.held, dropped.over, dropped.keeps)
    }
    const onKey = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape' || !now) return
      pressed.stopPropagation()
      stop.current()
    }

    stop.current()
    stop.current = () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', stop.current)
      window.removeEventListener('keydown', onKey, true)
      setDrag(null)
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', stop.current)
    window.addEventListener('keydown', onKey, true)
    frame = requestAnimationFrame(follow)
  }, [])
  return { drag, startDrag }
}

/** The click that follows a drag ticks nobody. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
