import { type RefCallback, useCallback, useState } from 'react'
import { formatNumber, formatPercent } from '#client/platform/language/number-format.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'
import type { Results } from '#shared/insights/results/endpoints.ts'
import { percentLabel } from '../learner-days/figure-labels.ts'
import styles from './week-share-bars.module.css'
import { type WeekShareBarsLayout, weekShareBarsLayout } from './week-share-bars-layout.ts'
import { type WeekShareName, weekShareSelectors } from './week-share-selectors.ts'

interface Props {
  title: string
  /** Of what, in a few words. */
  says: string
  share: WeekShareName
  weeks: Results['weeks']
  /** Where it is not as wide as its place, as on paper. */
  width?: number
}

/** One share, a bar a week; the table of all weeks holds the same. */
export function WeekShareBars({ title, says, share, weeks, width: given }: Props) {
  const { ref, width: measured } = useElementWidth()
  const layout = weekShareBarsLayout(weeks, weekShareSelectors[share], given ?? measured)
  const width = layout.right
  return (
    <figure className={styles.figure}>
      <figcaption>
        <b>{title}</b>
        <span>{says}</span>
      </figcaption>
      <div ref={ref} className={styles.plot} style={{ minHeight: layout.height }}>
        {(given ?? measured) > 0 && (
          <svg
            width={width}
            height={layout.height}
            viewBox={`0 0 ${width} ${layout.height}`}
            role="img"
            aria-label={summaryOf(title, layout)}
          >
            <Ground layout={layout} />
            {layout.bars.map((bar) => (
              <g key={bar.monday}>
                <title>{barWords(bar)}</title>
                <Bar bar={bar} layout={layout} />
              </g>
            ))}
          </svg>
        )}
      </div>
    </figure>
  )
}

type OneBar = WeekShareBarsLayout['bars'][number]

function Bar({ bar, layout: { barWidth, bottom } }: { bar: OneBar; layout: WeekShareBarsLayout }) {
  const { x, y, percent, monday, isLabelled, namesDay, namesMonth } = bar
  return (
    <>
      {percent === null ? (
        <path className={styles.gap} d={`M${x - 4} ${bottom - 8}h8`} />
      ) : (
        <rect
          className={styles.bar}
          x={x - barWidth / 2}
          y={Math.min(y, bottom - 2)}
          width={barWidth}
          height={Math.max(bottom - y, 2)}
          rx={Math.min(3, barWidth / 4)}
        />
      )}
      {isLabelled && percent !== null && (
        <text className={styles.value} x={x} y={Math.min(y, bottom - 2) - 6} textAnchor="middle">
          {formatNumber(percent)}
        </text>
      )}
      {namesDay && (
        <text x={x} y={bottom + 16} textAnchor="middle">
          {dayLabel(monday, 'day')}
        </text>
      )}
      {namesMonth && (
        <text x={x} y={bottom + (namesDay ? 32 : 16)} textAnchor="middle">
          {dayLabel(monday, 'month')}
        </text>
      )}
    </>
  )
}

const Ground = ({ layout: { left, right, yOf } }: { layout: WeekShareBarsLayout }) => (
  <>
    {[0, 50, 100].map((percent) => (
      <g key={percent}>
        <path className={percent === 0 ? styles.line : styles.grid} d={`M${left} ${yOf(percent)}H${right}`} />
        <text x={left - 10} y={yOf(percent) + 4} textAnchor="end">
          {formatNumber(percent)}
        </text>
      </g>
    ))}
  </>
)

const barWords = ({ monday, percent, part, whole }: OneBar) =>
  percent === null
    ? m.results_week_gap({ day: dayLabel(monday, 'short') })
    : m.results_week_share({ day: dayLabel(monday, 'short'), percent: formatPercent(percent), part, whole })

function summaryOf(title: string, { bars }: WeekShareBarsLayout): string {
  const told = bars.filter(({ percent }) => percent !== null)
  const [first, last] = [told[0], told.at(-1)]
  if (!first || !last) return m.results_bars_none({ title })
  return m.results_bars_say({
    title,
    weeks: told.length,
    first: percentLabel(first.percent),
    from: dayLabel(first.monday, 'short'),
    last: percentLabel(last.percent),
    to: dayLabel(last.monday, 'short'),
  })
}

/** How wide a place is, in whole pixels; 0 until it is measured. */
function useElementWidth(): { ref: RefCallback<HTMLElement>; width: number } {
  const [width, setWidth] = useState(0)
  const ref = useCallback((place: HTMLElement | null) => {
    if (!place) return
    const watcher = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    watcher.observe(place)
    return () => watcher.disconnect()
  }, [])
  return { ref, width }
}
