import { useCallback, useMemo, useState } from 'react'
import type { ColumnLearner } from './board-changes.ts'

type Ticks = ReadonlyMap<string, ReadonlySet<string>>

const nobody: ReadonlySet<string> = new Set()

/** Who is ticked in which column. */
export function useBoardSelection() {
  const [ticks, setTicks] = useState<Ticks>(new Map())
  const set = useCallback(
    (column: string, learnerIds: readonly string[], isOn: (wasOn: boolean) => boolean) =>
      setTicks((before) => {
        const here = new Set(before.get(column))
        for (const id of learnerIds) {
          if (isOn(here.has(id))) here.add(id)
          else here.delete(id)
        }
        return new Map(before).set(column, here)
      }),
    [],
  )
  const held: readonly ColumnLearner[] = useMemo(
    () => [...ticks].flatMap(([column, ids]) => [...ids].map((learnerId) => ({ column, learnerId }))),
    [ticks],
  )
  return {
    held,
    tickedIn: (column: string) => ticks.get(column) ?? nobody,
    tick: useCallback((column: string, id: string) => set(column, [id], (wasOn) => !wasOn), [set]),
    tickAll: useCallback(
      (column: string, ids: readonly string[], isOn: boolean) => set(column, ids, () => isOn),
      [set],
    ),
    clear: useCallback(() => setTicks(new Map()), []),
  }
}
