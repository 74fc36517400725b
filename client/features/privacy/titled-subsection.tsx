import { type ReactNode, useId } from 'react'
import styles from './titled-subsection.module.css'

interface Props {
  title: string
  says: string
  children?: ReactNode
}

/** A part of what can be done about data: a smaller title, what it is for, and then the thing itself. */
export function TitledSubsection({ title, says, children }: Props) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{says}</p>
      {children}
    </section>
  )
}
