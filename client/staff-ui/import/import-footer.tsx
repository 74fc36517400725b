import { Button } from '@mantine/core'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { m } from '#client/words/messages.js'
import { ErrorNotice } from '../feedback/error-notice.tsx'
import { BottomDock } from '../page/bottom-dock.tsx'
import styles from './import-footer.module.css'
import { IndeterminateProgress } from './indeterminate-progress.tsx'

interface Props {
  /** How many lines are left out. */
  leftOut: number
  /** How many rows would be written. */
  writes: number
  go: string
  going: string
  /** What leads back, where it is no list. */
  other?: string
  isImporting: boolean
  /** It may not be carried out as it is shown. */
  isHeld: boolean
  /** Why the last try failed. */
  trouble: Error | null
  onImport: () => void
  onLookAgain: () => void
  /** Back to the list, to mend it or take another. */
  onOther: () => void
}

/** Carries the plan out, or goes back to the list. */
export function ImportFooter(props: Props) {
  const { leftOut, writes, go, going, other, isImporting, isHeld, trouble } = props
  const { onImport, onLookAgain, onOther } = props
  if (isImporting)
    return (
      <BottomDock>
        <IndeterminateProgress>{going}</IndeterminateProgress>
      </BottomDock>
    )
  return (
    <BottomDock>
      {trouble && (
        <div className={styles.trouble}>
          <ImportErrorNotice error={trouble} onImport={onImport} onLookAgain={onLookAgain} />
        </div>
      )}
      {leftOut > 0 && <span className={styles.left}>{m.import_left_out({ count: leftOut })}</span>}
      <div className={styles.actions}>
        <Button variant={writes > 0 ? 'subtle' : 'filled'} onClick={onOther}>
          {other ?? m.import_other()}
        </Button>
        {writes > 0 && (
          <Button variant="filled" disabled={isHeld} onClick={onImport}>
            {go}
          </Button>
        )}
      </div>
    </BottomDock>
  )
}

interface ImportErrorNoticeProps {
  error: unknown
  onImport: () => void
  onLookAgain: () => void
}

/** Why an import did not happen, or that it cannot be known whether it did. */
function ImportErrorNotice({ error, onImport, onLookAgain }: ImportErrorNoticeProps) {
  const refusal = findRefusal(error)
  if (!refusal)
    return (
      <ErrorNotice what={m.import_unknown()} onRetry={onLookAgain}>
        {m.import_unknown_says()}
      </ErrorNotice>
    )
  return (
    <ErrorNotice
      what={m.import_not_done()}
      onRetry={refusal.reason === 'import-changed' ? undefined : onImport}
    >
      {refusalMessage(error)}
    </ErrorNotice>
  )
}
