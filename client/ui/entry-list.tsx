import { type ReactNode, useState } from 'react'
import { m } from '#client/words/messages.js'
import { Button } from './button.tsx'
import css from './entry-list.module.css'

export interface EntryListItem {
  key: string
  name: ReactNode
  /** What it was, in a few words. */
  says: ReactNode
  /** What came of it, at the end of the row. */
  sum?: ReactNode
}

interface EntryListProps {
  title: string
  /** The newest first. */
  entries: readonly EntryListItem[]
}

const shownAtFirst = 10

/** What has happened, one under the other on hairlines: the last ten, and on request the earlier ones. */
export function EntryList({ title, entries }: EntryListProps) {
  const [showsAll, setShowsAll] = useState(false)
  return (
    <section className={css.section}>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.entries}>
        {entries.slice(0, showsAll ? undefined : shownAtFirst).map(({ key, name, says, sum }) => (
          <li key={key}>
            <div>
              <b>{name}</b>
              <div className={css.explanation}>{says}</div>
            </div>
            {sum && <div className={css.sum}>{sum}</div>}
          </li>
        ))}
      </ul>
      {!showsAll && entries.length > shownAtFirst && (
        <Button look="secondary" onClick={() => setShowsAll(true)}>
          {m.common_show_earlier()}
        </Button>
      )}
    </section>
  )
}
