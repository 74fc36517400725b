import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

interface Order {
  /** Puts it there while it is dragged. */
  place: (id: string, to: number) => void
  /** It was let go at another place. */
  onDrop: (at: number) => void
}

const edge = 80
const scrollStep = 12

/**
 * Orders the rows of a list by dragging one by its handle: rows make way as it passes them, Escape puts it back.
 * What is handed over stays the same from one drawing to the next, and so does `startDrag`.
 */
export function useDragOrder({ place, onDrop }: Order) {
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const stop = useRef<() => void>(() => {})
  useEffect(() => () => stop.current(), [])

  const startDrag = useCallback(
    (event: PointerEvent<HTMLElement>, id: string) => {
      const row = event.currentTarget.closest('li')
      if (event.button !== 0 || !row?.parentElement) return
      event.preventDefault()
      const rows = row.parentElement.children
      const placeOf = () => [...rows].indexOf(row)
      const from = placeOf()
      let y = event.clientY
      let frame = 0

      const follow = () => {
        frame = requestAnimationFrame(follow)
        if (y < edge) window.scrollBy(0, -scrollStep)
        if (y > window.innerHeight - edge) window.scrollBy(0, scrollStep)
        const at = placeOf()
        const before = rows[at - 1]
        const after = rows[at + 1]
        if (after && y > middleOf(after)) place(id, at + 1)
        else if (before && y < middleOf(before)) place(id, at - 1)
      }
      const onMove = (moved: globalThis.PointerEvent) => {
        y = moved.clientY
      }
      const end = () => {
        stop.current()
        if (placeOf() !== from) onDrop(placeOf())
      }
      const putBack = () => {
        stop.current()
        place(id, from)
      }
      const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && putBack()

      stop.current()
      stop.current = () => {
        cancelAnimationFrame(frame)
        window.removeEventListener('pointermove', onMove)
        window.removeEventListener('pointerup', end)
        window.removeEventListener('pointercancel', putBack)
        window.removeEventListener('keydown', onKey)
        setDraggedId(null)
      }
      window.addEventListener('pointermove', onMove)
      window.addEventListener('pointerup', end)
      window.addEventListener('pointercancel', putBack)
      window.addEventListener('keydown', onKey)
      setDraggedId(id)
      frame = requestAnimationFrame(follow)
    },
    [place, onDrop],
  )
  return { draggedId, startDrag }
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}
