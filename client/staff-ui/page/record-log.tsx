import type { ReactNode } from 'react'
import styles from './record-log.module.css'

export interface RecordLogEntry {
  time: string
  icon: ReactNode
  what: string
  detail?: string
}

/** Who did what and when, oldest first. */
export function RecordLog({ entries }: { entries: readonly RecordLogEntry[] }) {
  return (
    <ol className={styles.log}>
      {entries.map(({ time, icon, what, detail }) => (
        <li key={`${time} ${what}`}>
          <time>{time}</time>
          {icon}
          <div>
            {what}
            {detail && <small>{detail}</small>}
          </div>
        </li>
      ))}
    </ol>
  )
}
