import { type ReactElement, type ReactNode, useId } from 'react'
import { formatNumber } from '#client/platform/language/number-format.ts'
import styles from './section.module.css'

interface Props {
  title: string
  /** How many, or what the numbers below are of; quiet beside the title. */
  count?: number | string | ReactElement
  /** A link at the end of the line to all there is. */
  more?: ReactNode
  icon?: ReactNode
  id?: string
  children: ReactNode
}

/** A part of a page: a title on a hairline, never a card. */
export function Section({ title, count, more, icon, id, children }: Props) {
  const titleId = useId()
  return (
    <section className={styles.section} id={id} aria-labelledby={titleId}>
      <div className={styles.head}>
        {icon}
        <h2 id={titleId}>{title}</h2>
        {count !== undefined && (
          <span className={styles.count}>{typeof count === 'number' ? formatNumber(count) : count}</span>
        )}
        {more && <span className={styles.more}>{more}</span>}
      </div>
      {children}
    </section>
  )
}
