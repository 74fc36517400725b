import { type ReactNode, useId } from 'react'
import styles from './callout.module.css'

interface Props {
  title: string
  children: ReactNode
  /** Where the advice comes from, and what it counted. */
  source?: ReactNode
  /** What opens to more about it. */
  more?: ReactNode
  actions?: ReactNode
}

/** What the numbers suggest; nothing happens until somebody decides. */
export function Callout({ title, children, source, more, actions }: Props) {
  const titleId = useId()
  return (
    <section className={styles.note} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p>{children}</p>
      {source && <p className={styles.source}>{source}</p>}
      {more}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
