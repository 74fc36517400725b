import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { formatNumber } from '#client/platform/language/number-format.ts'
import styles from './disclosure.module.css'

/** A line that opens to what it sums up. */
export function Disclosure({
  title,
  sum,
  isOpen,
  children,
}: {
  title: string
  sum?: number | string
  /** Becomes true when there is a reason to open it; nothing but the reader closes it. */
  isOpen?: boolean
  children: ReactNode
}) {
  const [isOpened, setOpened] = useState(isOpen ?? false)
  useEffect(() => {
    if (isOpen) setOpened(true)
  }, [isOpen])
  return (
    <details
      className={styles.disclosure}
      open={isOpened}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>
        <IconChevronRight size={16} stroke={2} aria-hidden />
        {title}
        {sum !== undefined && <span>{typeof sum === 'number' ? formatNumber(sum) : sum}</span>}
      </summary>
      {children}
    </details>
  )
}
