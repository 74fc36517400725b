import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { m } from '#client/words/messages.js'
import { DataTable } from '../page/data-table.tsx'
import styles from './line-table.module.css'

interface Props<Line> {
  caption: string
  /** The heads of the columns; the number of the line stands before them. */
  heads: readonly string[]
  lines: readonly Line[]
  /** A line as a row. */
  children: (line: Line) => ReactNode
}

const atFirst = 20
const step = 200

/** What a list would do with some of its lines: the first of them, then ever more. */
export function LineTable<Line>({ caption, heads, lines, children }: Props<Line>) {
  const [shown, setShown] = useState(atFirst)
  const left = lines.length - shown
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
        <Button size="xs" className={styles.more} onClick={() => setShown(shown + step)}>
          {m.import_show_more({ count: Math.min(left, step) })}
        </Button>
      )}
    </>
  )
}
