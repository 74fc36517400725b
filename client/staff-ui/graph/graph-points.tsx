import { createLink } from '@tanstack/react-router'
import type { ComponentProps, KeyboardEvent } from 'react'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import type { GraphLayout } from '#shared/insights/graph/create-graph-layout.ts'
import { type LinkDestination, toLinkProps } from '../page/link-destination.ts'
import { DayMarks } from './day-marks.tsx'
import { describeGraphDay } from './describe-graph-day.ts'
import styles from './graph-points.module.css'

interface Props {
  days: readonly DayPoint[]
  layout: GraphLayout
  withOwn: boolean
  linkOf: (day: DayPoint) => LinkDestination
  activeDay: DayPoint | null
  /** The one day that Tab reaches; arrows go on from there. */
  tabDay: string | undefined
  onActive: (day: DayPoint) => void
  onKeyDown: (event: KeyboardEvent) => void
  onBlur: () => void
}

const DayLink = createLink((props: ComponentProps<'a'>) => <a {...props} />)

/** One mark for each day: it leads to what the day's score is made of, and tells it to those who only listen. */
export function GraphPoints(props: Props) {
  const { days, layout, withOwn, linkOf, activeDay, tabDay, onActive, onKeyDown, onBlur } = props
  const shown = days.filter(({ onDate }) => layout.slots.includes(onDate))
  return shown.map((day) => (
    <DayLink
      key={day.onDate}
      {...toLinkProps(linkOf(day))}
      className={styles.day}
      aria-label={describeGraphDay(day).join('. ')}
      data-day={day.onDate}
      tabIndex={day.onDate === tabDay ? 0 : -1}
      onFocus={() => onActive(day)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <DayMarks day={day} layout={layout} withOwn={withOwn} isActive={day === activeDay} />
    </DayLink>
  ))
}
