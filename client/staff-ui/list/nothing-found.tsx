import { Button } from '@mantine/core'
import { m } from '#client/words/messages.js'
import styles from './nothing-found.module.css'

/** The list has rows, but none for this search. */
export function NothingFound({ q, onClear }: { q: string; onClear: () => void }) {
  return (
    <div className={styles.nothing} role="status">
      <p>{q === '' ? m.staff_nothing_filtered() : m.staff_nothing_found({ q })}</p>
      {q !== '' && (
        <Button size="xs" onClick={onClear}>
          {m.staff_clear_search()}
        </Button>
      )}
    </div>
  )
}
