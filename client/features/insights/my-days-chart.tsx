import { useLayoutEffect, useRef, useState } from 'react'
import { dayLabel } from '#client/features/check-ins/time-labels.ts'
import { formatDay } from '#client/platform/language/date-format.ts'
import { m } from '#client/words/messages.js'
import type { MyDayPoint } from '#shared/insights/endpoints.ts'
import { type MyDay, type MyDaysUnit, myDaysUnit } from './my-day.ts'
import css from './my-days-chart.module.css'
import { type MyDaysLayout, myDaysLayout } from './my-days-layout.ts'

/** A learner's days against the goal: drawn for its width, with gaps as gaps. The list below says the same. */
export function MyDaysChart({ days }: { days: readonly MyDay[] }) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  if (!days.some(({ mark }) => mark === 'scored')) return null
  const layout = myDaysLayout(days, width)
  const shown = layout.points.map(({ day }) => day)
  return (
    <div ref={frame} className={css.frame}>
      <Picture layout={layout} unit={myDaysUnit(days)} label={labelOf(shown)} />
      <MyDaysLegend days={shown} />
      {shown.length < days.length && (
        <p className={css.cut}>{m.learner_days_last({ count: shown.length, all: days.length })}</p>
      )}
    </div>
  )
}

interface PictureProps {
  layout: MyDaysLayout
  unit: MyDaysUnit
  label: string
}

function Picture({ layout, unit, label }: PictureProps) {
  const { width, height, left, right, top, bottom, y, points, lines, goals, ticks } = layout
  return (
    <svg
      className={css.picture}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {goals.map(({ x1, x2, y: at }) => (
        <rect key={x1} className={css.zone} x={x1} y={top} width={x2 - x1} height={at - top} />
      ))}
      {[0, 50, 100].map((percentage) => (
        <g key={percentage}>
          <path className={css.grid} d={`M${left} ${y(percentage)}H${right}`} />
          <text className={css.axis} x={left - 8} y={y(percentage) + 5} textAnchor="end">
            {unit.shareLabel(percentage)}
          </text>
        </g>
      ))}
      <path className={css.goal} d={goalPath(goals)} />
      {goals.map(({ x1, x2, percentage }) => {
        const words = m.learner_days_goal_at({ percentage: unit.shareLabel(percentage) })
        return (
          x2 - x1 > words.length * letter && (
            <text key={x1} className={css.goalText} x={x1 + 2} y={top - 12}>
              {words}
            </text>
          )
        )
      })}
      {lines.map((line) => (
        <polyline
          key={line[0]!.day.onDate}
          className={css.line}
          points={line.map((at) => `${at.x},${at.y}`).join(' ')}
        />
      ))}
      {points.map(({ day, x, y: at }) => (
        <MyDayMark key={day.onDate} {...day} x={x} y={day.mark === 'scored' ? at : bottom - 16} />
      ))}
      {ticks.map(({ x, onDate }) => (
        <text key={onDate} className={css.axis} x={x} y={height - 10} textAnchor="middle">
          {dayAndMonth(onDate)}
        </text>
      ))}
    </svg>
  )
}

/** About how wide a letter of the goal's words is. */
const letter = 9

function labelOf(days: readonly MyDay[]): string {
  const scored = days.filter(({ mark }) => mark === 'scored')
  return m.learner_days_chart({
    from: dayLabel(days[0]!.onDate),
    to: dayLabel(days.at(-1)!.onDate),
    met: scored.filter(({ goalMet }) => goalMet).length,
    scored: scored.length,
  })
}

const goalPath = (goals: MyDaysLayout['goals']) =>
  goals.map(({ x1, x2, y }, index) => `${index === 0 ? 'M' : 'L'}${x1} ${y}H${x2}`).join('')

const dayAndMonth = (onDate: string) => formatDay(onDate, 'dayAndMonth')

/** A phone's, until it is known. */
const widthAtFirst = 358

function useWidth(frame: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(widthAtFirst)
  useLayoutEffect(() => {
    const { current } = frame
    if (!current) return
    const measure = () => setWidth(Math.round(current.clientWidth) || widthAtFirst)
    const watcher = new ResizeObserver(measure)
    measure()
    watcher.observe(current)
    return () => watcher.disconnect()
  }, [frame])
  return width
}

const legendEntries = [
  { mark: 'scored', goalMet: true, words: m.learner_days_key_met },
  { mark: 'scored', goalMet: false, words: m.learner_days_key_not },
  { mark: 'missed', goalMet: false, words: m.learner_days_key_missed },
  { mark: 'excused', goalMet: false, words: m.learner_days_key_excused },
  { mark: 'waiting', goalMet: false, words: m.learner_days_key_waiting },
  { mark: 'answered', goalMet: false, words: m.learner_days_answered },
] as const

const ownMarks: readonly MyDay['mark'][] = ['scored', 'missed', 'waiting', 'answered']

/** What the marks mean; only those that the picture has. */
function MyDaysLegend({ days }: { days: readonly MyDay[] }) {
  const signOf = ({ mark }: MyDay) => (ownMarks.includes(mark) ? mark : 'excused')
  const shown = legendEntries.filter(({ mark, goalMet }) =>
    days.some((day) => signOf(day) === mark && (mark !== 'scored' || day.goalMet === goalMet)),
  )
  return (
    <ul className={css.key}>
      {shown.map(({ mark, goalMet, words }) => (
        <li key={words()}>
          <svg width={18} height={18} aria-hidden="true">
            <MyDayMark mark={mark} goalMet={goalMet} x={9} y={9} />
          </svg>
          {words()}
        </li>
      ))}
    </ul>
  )
}

type Look = Pick<MyDayPoint, 'mark' | 'goalMet'>

/** A day of the picture: a point where it has a score; else a sign near the ground that says why not. */
function MyDayMark({ mark, goalMet, x, y }: Look & { x: number; y: number }) {
  if (mark === 'scored') return <circle className={goalMet ? css.met : css.notMet} cx={x} cy={y} r={6} />
  if (mark === 'waiting' || mark === 'answered') return <circle className={css.waiting} cx={x} cy={y} r={5} />
  if (mark === 'missed') return <path className={css.gap} d={`M${x - 4} ${y - 4}l8 8m0 -8l-8 8`} />
  return <path className={css.gap} d={`M${x - 5} ${y}h10`} />
}
