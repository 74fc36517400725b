import { createLink } from '@tanstack/react-router'
import type { ComponentProps, KeyboardEvent } from 'react'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import { type Destination, leadingTo } from '../page/destination.ts'
import { dayDescription } from './day-description.ts'
import { DayMarkShape } from './day-mark-shape.tsx'
import { ownScoreOf, scoreOf } from './graph-data.ts'
import type { GraphLayout } from './graph-layout.ts'
import styles from './graph-points.module.css'

interface Props {
  days: readonly DayPoint[]
  layout: GraphLayout
  withOwn: boolean
  linkOf: (day: DayPoint) => Destination
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
      {...leadingTo(linkOf(day))}
      className={styles.day}
      aria-label={dayDescription(day).join('. ')}
      data-day={day.onDate}
      tabIndex={day.onDate === tabDay ? 0 : -1}
      onFocus={() => onActive(day)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <Marks day={day} layout={layout} withOwn={withOwn} isActive={day === activeDay} />
    </DayLink>
  ))
}

interface MarksProps {
  day: DayPoint
  layout: GraphLayout
  withOwn: boolean
  isActive: boolean
}

function Marks({ day, layout, withOwn, isActive }: MarksProps) {
  const { at, y, bottom, isNarrow } = layout
  const x = at(day.onDate)
  const score = scoreOf(day)
  const own = ownScoreOf(day)
  const size = Math.min(isNarrow ? 3.75 : 4.75, Math.max(layout.step * 0.42, 2.4))
  const height = score ?? own
  return (
    <>
      {isActive && (
        <path className={styles.hair} d={`M${x} ${height === null ? layout.top : y(height) + 9}V${bottom}`} />
      )}
      {withOwn && own !== null && own !== score && (
        <path
          className={styles.own}
          d={`M${x} ${y(own) - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`}
        />
      )}
      {score !== null && <circle className={styles.score} cx={x} cy={y(score)} r={size} />}
      {height === null && (
        <DayMarkShape mark={day.mark} x={x} y={bottom - 8} size={Math.min(5, layout.step / 2 - 2)} />
      )}
      {isActive && (
        <circle className={styles.ring} cx={x} cy={height === null ? bottom - 8 : y(height)} r={9} />
      )}
    </>
  )
}
