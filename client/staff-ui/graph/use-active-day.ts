import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import type { GraphLayout } from '#shared/insights/graph/create-graph-layout.ts'

/** Which day the pointer or the keys are on: arrows go from day to day, Home and End to the ends, Escape lets go. */
export function useActiveDay(days: readonly DayPoint[], { at }: GraphLayout) {
  const [day, setDay] = useState<DayPoint | null>(null)
  const [tabDay, setTabDay] = useState(days.at(-1)?.onDate)

  const show = (next: DayPoint) => {
    setDay(next)
    setTabDay(next.onDate)
  }
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    const nearest = days.reduce<DayPoint | null>(
      (best, each) => (best && Math.abs(at(best.onDate) - x) <= Math.abs(at(each.onDate) - x) ? best : each),
      null,
    )
    setDay(nearest && Math.abs(at(nearest.onDate) - x) < 24 ? nearest : null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setDay(null)
    const index = days.findIndex(({ onDate }) => onDate === tabDay)
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: days.length - 1 }[event.key]
    const target = next === undefined ? undefined : days[next]
    if (!target) return
    event.preventDefault()
    event.currentTarget.closest('svg')?.querySelector<SVGElement>(`[data-day="${target.onDate}"]`)?.focus()
  }

  return { day, tabDay, show, clear: () => setDay(null), onPointerMove, onKeyDown }
}
