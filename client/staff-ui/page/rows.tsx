import type { ReactNode } from 'react'
import styles from './rows.module.css'

/** Things that wait, one under the other on hairlines. */
export function RowList({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
}

interface RowProps {
  /** What the row is about; usually a `TextLink` that looks like a name. */
  title: ReactNode
  about?: ReactNode
  middle?: ReactNode
  end?: ReactNode
}

/** A row of two lines: title and what it is about, then figures or times, then what can be done. */
export function TwoLineRow({ title, about, middle, end }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.title}>
        {title}
        {about && <span className={styles.about}>{about}</span>}
      </div>
      {middle && <div className={styles.middle}>{middle}</div>}
      {end && <div className={styles.end}>{end}</div>}
    </li>
  )
}

/** A row of one line. */
export function SingleLineRow({ title, about, end }: Omit<RowProps, 'middle'>) {
  return (
    <li className={styles.line}>
      <div className={styles.title}>{title}</div>
      {about && <div className={styles.about}>{about}</div>}
      {end && <div className={styles.end}>{end}</div>}
    </li>
  )
}

interface PictureRowProps {
  picture: ReactNode
  title: ReactNode
  about: ReactNode
  actions: ReactNode
}

/** A row that begins with a picture and ends with what can be done about it, e.g. a reward to approve. */
export function PictureRow({ picture, title, about, actions }: PictureRowProps) {
  return (
    <li className={styles.picture}>
      {picture}
      <div className={styles.title}>
        {title}
        <span className={styles.about}>{about}</span>
      </div>
      <div className={styles.actions}>{actions}</div>
    </li>
  )
}

/** A time and, quietly under it, the day or what is left. */
export function TimeCell({ time, detail }: { time: string; detail?: string }) {
  return (
    <span className={styles.when}>
      <b>{time}</b> {detail}
    </span>
  )
}
