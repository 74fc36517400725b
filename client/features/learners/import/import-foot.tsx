import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dock } from '#client/staff-ui/page/dock.tsx'
import { m } from '#client/words/messages.js'
import styles from './import-foot.module.css'

interface Props {
  /** How many learners would be added or changed. */
  writes: number
  newLearners: number
  refusedLines: number
  isImporting: boolean
  isLooking: boolean
  /** Why the last try failed. */
  trouble: ReactNode
  onImport: () => void
  onOther: () => void
}

/** Carries the plan out, or goes back to the list. */
export function ImportFoot(props: Props) {
  const { writes, newLearners, refusedLines, isImporting, isLooking, trouble, onImport, onOther } = props
  return (
    <Dock>
      {isImporting ? (
        <div className={styles.going} role="status">
          <span className={styles.bar} aria-hidden />
          {newLearners > 0 ? m.import_going({ count: newLearners }) : m.import_going_changes()}
        </div>
      ) : (
        <>
          {trouble && <div className={styles.trouble}>{trouble}</div>}
          {refusedLines > 0 && (
            <span className={styles.left}>{m.import_left_out({ count: refusedLines })}</span>
          )}
          <div className={styles.actions}>
            <Button variant={writes > 0 ? 'subtle' : 'filled'} onClick={onOther}>
              {m.import_other()}
            </Button>
            {writes > 0 && (
              <Button variant="filled" disabled={isLooking} onClick={onImport}>
                {m.import_go({ count: writes })}
              </Button>
            )}
          </div>
        </>
      )}
    </Dock>
  )
}
