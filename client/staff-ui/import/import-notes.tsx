import { m } from '#client/words/messages.js'
import { formatList } from '../page/time-label.ts'
import styles from './import-notes.module.css'

interface Props {
  /** Columns of the list that are not used. */
  ignoredColumns: readonly string[]
  /** What only this kind of list does or leaves alone; false where it does not apply. */
  sentences: readonly (string | false)[]
}

/** What an import does besides writing rows, and what it leaves alone. */
export function ImportNotes({ ignoredColumns, sentences }: Props) {
  const said = [
    ...sentences,
    ignoredColumns.length > 0 &&
      m.import_ignored_columns({ count: ignoredColumns.length, columns: formatList(ignoredColumns) }),
  ].filter((sentence) => sentence !== false)
  if (said.length === 0) return null
  return (
    <ul className={styles.notes}>
      {said.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
