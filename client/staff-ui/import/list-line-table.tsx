import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { m } from '#client/words/messages.js'
import { DataTable } from '../page/data-table.tsx'
import styles from './list-line-table.module.css'

interface Props<Line> {
  caption: string
  /** The heads of the columns; the number of the line stands before them. */
  heads: readonly string[]
  lines: readonly Line[]
  /** How many there are, where not all of them have come. */
  total?: number
  /** Fetches further ones. */
  onMore?: () => void
  /** A line as a row. */
  children: (line: Line) => ReactNode
}

const atFirst = 20
const step = 100

/** What a list would do with some of its lines: the first of them, then ever more. */
export function ListLineTable<Line>({ caption, heads, lines, total, onMore, children }: Props<Line>) {
  const [shown, setShown] = useState(atFirst)
  const left = (total ?? lines.length) - shown
  const showMore = () => {
    setShown(shown + step)
    if (shown + step > lines.length) onMore?.()
  }
  return (
    <>
      <DataTable caption={caption} isStacked>
        <thead>
          <tr>
            {[m.import_line(), ...heads].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{lines.slice(0, shown).map(children)}</tbody>
      </DataTable>
      {left > 0 && (
        <Button size="xs" className={styles.more} onClick={showMore}>
          {m.import_show_more({ count: Math.min(left, step) })}
        </Button>
      )}
    </>
  )
}
