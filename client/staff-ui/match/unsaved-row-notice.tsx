import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { m } from '#client/words/messages.js'
import type { RowSaveState, RowToMatch } from './match-board-row.ts'
import styles from './unsaved-row-notice.module.css'

interface Props {
  row: Pick<RowToMatch, 'checkInId'>
  sending: Extract<RowSaveState, { state: 'conflict' | 'failed' }>
  onSave: (checkInId: string) => void
  onDiscard: (checkInId: string) => void
}

/** Why a row was not saved, under the row; what was typed stays in it. */
export function UnsavedRowNotice({ row, sending, onSave, onDiscard }: Props) {
  return (
    <div className={styles.notice} role="alert">
      <IconAlertCircle size={20} stroke={1.75} aria-hidden />
      <span>{sending.words}</span>
      {sending.state === 'conflict' ? (
        <Button size="xs" onClick={() => onDiscard(row.checkInId)}>
          {m.staff_show_saved_answers()}
        </Button>
      ) : (
        <Button size="xs" onClick={() => onSave(row.checkInId)}>
          {m.staff_try_again()}
        </Button>
      )}
    </div>
  )
}
