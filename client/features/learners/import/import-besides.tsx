import { listWords } from '#client/staff-ui/page/time-words.ts'
import { m } from '#client/words/messages.js'
import type { RosterPlan } from '#shared/learners/roster-plan.ts'
import styles from './import-besides.module.css'

/** What an import does besides changing learners, and what it leaves alone. */
export function ImportBesides({ plan: { unchanged, newGroups, ignoredColumns } }: { plan: RosterPlan }) {
  const sentences = [
    unchanged > 0 && m.import_unchanged({ count: unchanged }),
    newGroups.length > 0 && m.import_new_groups({ count: newGroups.length, groups: listWords(newGroups) }),
    ignoredColumns.length > 0 &&
      m.import_ignored_columns({ count: ignoredColumns.length, columns: listWords(ignoredColumns) }),
  ].filter((sentence) => sentence !== false)
  if (sentences.length === 0) return null
  return (
    <ul className={styles.besides}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
