import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '#client/words/messages.js'
import styles from './use-first-rows.module.css'

/**
 * The first of many, and a button that shows the rest; one more than the first few is not worth a button. Of a `total`
 * that is more than all the rows, it says so.
 */
export function useFirstRows<Row>(rows: readonly Row[], atFirst: number, total = rows.length) {
  const [isWhole, setIsWhole] = useState(false)
  const isLong = rows.length > atFirst + 1
  return {
    shown: isLong && !isWhole ? rows.slice(0, atFirst) : rows,
    more: isLong && (
      <Button
        variant="subtle"
        size="xs"
        className={styles.more}
        aria-expanded={isWhole}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole
          ? m.today_show_fewer()
          : total > rows.length
            ? m.today_show_first({ count: rows.length, total })
            : m.today_show_all({ count: total })}
      </Button>
    ),
  }
}
