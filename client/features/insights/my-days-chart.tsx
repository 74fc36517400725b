import { useEffect, useRef, useState } from 'react'
import { dayWords } from '#client/features/check-ins/when-words.ts'
import { m } from '#client/words/messages.js'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import css from './my-days-chart.module.css'

const height = 240
const edge = { top: 28, right: 12, bottom: 36, left: 64 }

/** A learner's days against the goal: drawn for its width, with gaps as gaps. The list below says the same. */
export function MyDaysChart({ days }: { days: readonly DayPoint[] }) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const scored = days.filter(({ mark }) => mark === 'scored')
  if (scored.length === 0) return null

  const inner = width - edge.left - edge.right
  const step = inner / Math.max(1, days.length)
  const x = (index: number) => edge.left + step * (index + 0.5)
  const y = (share: number) => edge.top + (height - edge.top - edge.bottom) * (1 - share)
  const points = days.map((day, index) => ({
    day,
    x: x(index),
    y: y(day.possible > 0 ? day.earned / day.possible : 0),
  }))

  return (
    <div ref={frame} className={css.frame}>
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={labelOf(days, scored)}>
          {[0, 0.5, 1].map((share) => (
            <g key={share}>
              <line className={css.grid} x1={edge.left} x2={width - edge.right} y1={y(share)} y2={y(share)} />
              <text className={css.axis} x={edge.left - 8} y={y(share) + 5} textAnchor="end">
                {m.common_percentage({ percentage: share * 100 })}
              </text>
            </g>
          ))}
          <path className={css.goal} d={goalPath(days, x, y, step)} />
          {linesOf(points).map((line) => (
            <polyline
              key={line[0]!.day.onDate}
              className={css.line}
              points={line.map((at) => `${at.x},${at.y}`).join(' ')}
            />
          ))}
          {points.map(({ day, x, y: top }) => (
            <Mark key={day.onDate} day={day} x={x} y={top} ground={y(0) - 12} />
          ))}
          {ticks(days).map(({ index, words }) => (
            <text key={index} className={css.axis} x={x(index)} y={height - 10} textAnchor="middle">
              {words}
            </text>
          ))}
        </svg>
      )}
      <Key />
    </div>
  )
}

function Mark({ day, x, y, ground }: { day: DayPoint; x: number; y: number; ground: number }) {
  if (day.mark === 'scored')
    return <circle className={day.goalMet ? css.met : css.notMet} cx={x} cy={y} r={6} />
  if (day.mark === 'waiting') return <circle className={css.waiting} cx={x} cy={ground} r={5} />
  if (day.mark === 'missed') return <path className={css.gap} d={`M${x - 4} ${ground - 4}l8 8m0 -8l-8 8`} />
  return <path className={css.gap} d={`M${x - 5} ${ground}h10`} />
}

function Key() {
  const entries = [
    { words: m.learner_days_key_met(), mark: <circle className={css.met} cx={9} cy={9} r={6} /> },
    { words: m.learner_days_key_not(), mark: <circle className={css.notMet} cx={9} cy={9} r={6} /> },
    { words: m.learner_days_key_missed(), mark: <path className={css.gap} d="M5 5l8 8m0 -8l-8 8" /> },
    { words: m.learner_days_key_excused(), mark: <path className={css.gap} d="M4 9h10" /> },
    { words: m.learner_days_key_waiting(), mark: <circle className={css.waiting} cx={9} cy={9} r={5} /> },
  ]
  return (
    <ul className={css.key}>
      {entries.map(({ words, mark }) => (
        <li key={words}>
          <svg width={18} height={18} aria-hidden="true">
            {mark}
          </svg>
          {words}
        </li>
      ))}
    </ul>
  )
}

const labelOf = (days: readonly DayPoint[], scored: readonly DayPoint[]) =>
  m.learner_days_chart({
    from: dayWords(days[0]!.onDate),
    to: dayWords(days.at(-1)!.onDate),
    met: scored.filter(({ goalMet }) => goalMet).length,
    scored: scored.length,
  })

interface PlacedDay {
  day: DayPoint
  x: number
  y: number
}

/** Scored days that follow each other, without a gap between. */
function linesOf(points: readonly PlacedDay[]): PlacedDay[][] {
  const lines: PlacedDay[][] = [[]]
  for (const point of points) {
    if (point.day.mark === 'scored') lines.at(-1)!.push(point)
    else lines.push([])
  }
  return lines.filter(({ length }) => length > 1)
}

/** The goal as a stepped line, from day to day. */
function goalPath(
  days: readonly DayPoint[],
  x: (index: number) => number,
  y: (share: number) => number,
  step: number,
) {
  return days
    .map(({ goalPercentage }, index) => {
      const [from, to, at] = [x(index) - step / 2, x(index) + step / 2, y(goalPercentage / 100)]
      return `${index === 0 ? 'M' : 'L'}${from} ${at}L${to} ${at}`
    })
    .join('')
}

const ticksAtMost = 4

function ticks(days: readonly DayPoint[]) {
  const every = Math.max(1, Math.ceil(days.length / ticksAtMost))
  const short = new Intl.DateTimeFormat(document.documentElement.lang || 'en', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return days.flatMap(({ onDate }, index) =>
    index % every === 0 ? [{ index, words: short.format(new Date(`${onDate}T00:00:00Z`)) }] : [],
  )
}

function useWidth(frame: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    if (frame.current) watcher.observe(frame.current)
    return () => watcher.disconnect()
  }, [frame])
  return width
}
