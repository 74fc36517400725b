import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '#client/words/messages.js'
import styles from './use-shortened.module.css'

/** The first of many, and a button that shows the rest; one more than the first few is not worth a button. */
export function useShortened<Row>(rows: readonly Row[], atFirst: number) {
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
        {isWhole ? m.today_show_fewer() : m.today_show_all({ count: rows.length })}
      </Button>
    ),
  }
}
