import { Link } from '@tanstack/react-router'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { type Destination, toLinkProps } from './destination.ts'
import styles from './figure-strip.module.css'

export interface Figure {
  value: number
  words: string
  /** What the figure is out of, or since when. */
  detail: string
  link: Destination
}

/** The numbers a day begins with, the one that asks for work first; each leads to what it counts. */
export function FigureStrip({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.strip}>
        {figures.map(({ value, words, detail, link }) => (
          <li key={words}>
            <Link {...toLinkProps(link)} className={styles.figure}>
              <b>{formatNumber(value)}</b>
              <span>{words}</span>
              <small>{detail}</small>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
