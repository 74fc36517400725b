import { Link } from '@tanstack/react-router'
import { type LinkDestination, toLinkProps } from './link-destination.ts'
import { ProgressBar } from './progress-bar.tsx'
import styles from './week-strip.module.css'

export interface WeekStripDay {
  name: string
  /** The day's share in words, e.g. "95 %", or why there is none. */
  share: string
  detail: string
  done: number
  total: number
  isClosed?: boolean
  isNow?: boolean
  link: LinkDestination
}

/** The days of a week beside one another, each leading to what it counts. */
export function WeekStrip({ days }: { days: readonly WeekStripDay[] }) {
  return (
    <ol className={styles.week}>
      {days.map(({ name, share, detail, done, total, isClosed, isNow, link }) => (
        <li key={name}>
          <Link {...toLinkProps(link)} className={styles.day}>
            <span className={styles.name} data-now={isNow || undefined}>
              {name}
            </span>
            <span className={styles.share} data-closed={isClosed || undefined}>
              {share}
            </span>
            <span className={styles.bar}>
              <ProgressBar done={done} total={total} isClosed={isClosed} />
            </span>
            <span className={styles.detail}>{detail}</span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
