import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { m } from '#client/words/messages.js'
import type { BoardRow } from './board-row.ts'

/** Says aloud, for those who do not see the row change, whose answers are saved and what they gave. */
export function SavedAnnouncer({ rows }: { rows: readonly BoardRow[] }) {
  const known = useRef(new Set<string>())
  const [words, setWords] = useState('')
  useEffect(() => {
    const matched = rows.filter((row) => row.state === 'matched')
    const fresh = matched.filter(({ checkInId }) => !known.current.has(checkInId))
    if (known.current.size > 0 && fresh.length > 0) {
      setWords(
        fresh
          .map(({ learnerName, earned, possible }) => m.staff_saved_row({ learnerName, earned, possible }))
          .join(' '),
      )
    }
    known.current = new Set(matched.map(({ checkInId }) => checkInId))
  }, [rows])
  return <VisuallyHidden role="status">{words}</VisuallyHidden>
}
