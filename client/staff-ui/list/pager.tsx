import { Button } from '@mantine/core'
import { m } from '#client/words/messages.js'
import styles from './pager.module.css'

interface Props {
  /** From 1. */
  page: number
  pageSize: number
  found: number
  onGo: (page: number) => void
}

/** Which rows of how many, and the way to the others; where all are shown, how many is only heard. */
export function Pager({ page, pageSize, found, onGo }: Props) {
  if (found === 0) return null
  const from = Math.min((page - 1) * pageSize + 1, found)
  const to = Math.min(page * pageSize, found)
  const hasMore = to < found
  const hasOthers = page > 1 || hasMore
  return (
    <div className={styles.pager} data-whole={!hasOthers || undefined}>
      <span role="status">{m.staff_rows_of({ from, to, found })}</span>
      {hasOthers && (
        <nav className={styles.ways} aria-label={m.staff_pages()}>
          <Button size="xs" disabled={page <= 1} onClick={() => onGo(page - 1)}>
            {m.staff_previous()}
          </Button>
          <Button size="xs" disabled={!hasMore} onClick={() => onGo(page + 1)}>
            {m.staff_next()}
          </Button>
        </nav>
      )}
    </div>
  )
}
