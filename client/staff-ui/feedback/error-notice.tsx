import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '#client/words/messages.js'
import styles from './error-notice.module.css'

interface Props {
  /** What happened. */
  what?: string
  /** What is safe, and what to do. */
  children?: ReactNode
  /** Absent where trying the same again would not help. */
  onRetry?: () => void
}

/** Says what did not work, what is safe, and offers another try. */
export function ErrorNotice({
  what = m.staff_page_failed(),
  children = m.staff_nothing_lost(),
  onRetry,
}: Props) {
  return (
    <div className={styles.notice} role="alert">
      <IconAlertCircle size={20} stroke={1.75} aria-hidden />
      <span>
        <b>{what}</b> {children}
      </span>
      {onRetry && (
        <Button size="xs" onClick={onRetry}>
          {m.staff_try_again()}
        </Button>
      )}
    </div>
  )
}
