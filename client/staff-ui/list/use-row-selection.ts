import type { RowSelectionState } from '@tanstack/react-table'
import { useRef, useState } from 'react'

/** Which rows are ticked, on whatever page they stand. */
export function useRowSelection() {
  const [ticked, setTicked] = useState<RowSelectionState>({})
  const last = useRef('')
  return {
    ticked,
    setTicked,
    ids: Object.keys(ticked),
    choose: (ids: readonly string[]) => setTicked(ticksOf(ids)),
    clear: () => setTicked({}),
    /** Ticks a row or takes its tick off; with Shift all from the one that was pressed before. */
    tick(id: string, isOn: boolean, isRange: boolean, shown: readonly string[]) {
      const at = shown.indexOf(id)
      const before = isRange ? shown.indexOf(last.current) : -1
      const ids = before < 0 ? [id] : shown.slice(Math.min(at, before), Math.max(at, before) + 1)
      if (isRange) getSelection()?.removeAllRanges()
      last.current = id
      setTicked((held) =>
        isOn
          ? { ...held, ...ticksOf(ids) }
          : ticksOf(Object.keys(held).filter((other) => !ids.includes(other))),
      )
    },
  }
}

const ticksOf = (ids: readonly string[]): RowSelectionState =>
  Object.fromEntries(ids.map((id) => [id, true as const]))
