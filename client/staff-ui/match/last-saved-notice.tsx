import { useEffect, useRef, useState } from 'react'
import { m } from '#client/words/messages.js'
import styles from './last-saved-notice.module.css'
import type { MatchBoardRow, MatchedRow } from './match-board-row.ts'
import { praiseMessage } from './praise-message.ts'

/** Whose answers were saved last, what they gave, and a sentence to praise with; read aloud too. */
export function LastSavedNotice({ rows }: { rows: readonly MatchBoardRow[] }) {
  const known = useRef<ReadonlySet<string>>(undefined)
  const [saved, setSaved] = useState<readonly MatchedRow[]>([])
  useEffect(() => {
    const matched = rows.filter((row) => row.state === 'matched')
    const before = known.current
    const fresh = matched.filter(({ checkInId }) => before && !before.has(checkInId))
    if (fresh.length > 0) setSaved(fresh)
    known.current = new Set(matched.map(({ checkInId }) => checkInId))
  }, [rows])
  const last = saved.at(-1)
  const praise = last && praiseMessage(last)
  return (
    <p role="status" className={styles.line}>
      {saved.map((row) => m.staff_saved_row(row)).join(' ')}
      {last && praise && (
        <>
          {' '}
          {m.staff_praise({ learner: last.learnerName })} <q>{praise}</q>
        </>
      )}
    </p>
  )
}
