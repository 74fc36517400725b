import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { m } from '#client/words/messages.js'
import styles from './show-more.module.css'

interface Props<Row> {
  rows: readonly Row[]
  children: (shown: readonly Row[]) => ReactNode
}

const atFirst = 20
const step = 200

/** The first of many rows, then ever more of them. */
export function ShowMore<Row>({ rows, children }: Props<Row>) {
  const [shown, setShown] = useState(atFirst)
  const left = rows.length - shown
  return (
    <>
      {children(rows.slice(0, shown))}
      {left > 0 && (
        <Button size="xs" className={styles.more} onClick={() => setShown(shown + step)}>
          {m.import_show_more({ count: Math.min(left, step) })}
        </Button>
      )}
    </>
  )
}
