import { Link } from '@tanstack/react-router'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { type LinkDestination, toLinkProps } from '../link-destination.ts'
import styles from './key-figure-strip.module.css'

export interface KeyFigure {
  value: number
  words: string
  /** What the figure is out of, or since when. */
  detail: string
  link: LinkDestination
}

/** The numbers a day begins with, the one that asks for work first; each leads to what it counts. */
export function KeyFigureStrip({ label, figures }: { label: string; figures: readonly KeyFigure[] }) {
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
