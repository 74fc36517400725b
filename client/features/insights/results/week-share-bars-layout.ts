import { scorePercentage } from '#shared/forms/goal.ts'
import type { Results } from '#shared/insights/results/endpoints.ts'
import { type WeekShare, withEmptyWeeks } from './week-share-selectors.ts'

interface Bar extends WeekShare {
  monday: string
  /** Null where the week has nothing of it: a gap, no zero. */
  percent: number | null
  /** Its middle. */
  x: number
  y: number
  /** Written above it, where there is room. */
  isLabelled: boolean
  /** The month begins to be named here. */
  namesMonth: boolean
  /** The Monday is written under it. */
  namesDay: boolean
}

export interface WeekShareBarsLayout {
  bars: Bar[]
  barWidth: number
  left: number
  right: number
  top: number
  bottom: number
  height: number
  yOf: (percent: number) => number
}

const [left, top, height] = [36, 24, 176]
const bottom = height - 40
const widestBar = 28
const roomForLabel = 36
const roomForDay = 22
const roomForMonth = 30

/** Where each week stands in a drawing of this width, pixels throughout. */
export function weekShareBarsLayout(
  weeks: Results['weeks'],
  shareOf: (week: Results['weeks'][number]) => WeekShare,
  width: number,
): WeekShareBarsLayout {
  const slots = withEmptyWeeks(weeks)
  const right = Math.max(width, left + 1)
  const step = (right - left) / Math.max(slots.length, 1)
  const yOf = (percent: number) => bottom - ((bottom - top) * percent) / 100
  let lastMonthAt = Number.NEGATIVE_INFINITY
  const bars = slots.map(({ monday, week }, place) => {
    const share = week ? shareOf(week) : { part: 0, whole: 0 }
    const percent = scorePercentage(share.part, share.whole)
    const x = left + step * (place + 0.5)
    const isNewMonth = place === 0 || slots[place - 1]!.monday.slice(0, 7) !== monday.slice(0, 7)
    const namesMonth = isNewMonth && x - lastMonthAt >= roomForMonth
    if (namesMonth) lastMonthAt = x
    return {
      ...share,
      monday,
      percent,
      x,
      y: yOf(percent ?? 0),
      isLabelled: percent !== null && (step >= roomForLabel || place === slots.length - 1),
      namesMonth,
      namesDay: step >= roomForDay,
    }
  })
  return { bars, barWidth: Math.min(widestBar, step * 0.6), left, right, top, bottom, height, yOf }
}
