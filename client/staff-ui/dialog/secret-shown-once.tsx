import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '#client/words/messages.js'
import { CopyButton } from './copy-button.tsx'
import { DialogActions } from './dialog.tsx'
import styles from './secret-shown-once.module.css'

interface Props {
  /** What it opens, and where to put it. */
  says: string
  label: string
  value: string
  copy: string
  /** What is told beside it. */
  children?: ReactNode
  onDone: () => void
}

/** What opens something, the only time that it can be read. */
export const SecretShownOnce = ({ says, label, value, copy, children, onDone }: Props) => (
  <>
    <div className={styles.stack}>
      <p className={styles.explanation} role="status">
        {says}
      </p>
      <div className={styles.value}>
        <TextInput
          readOnly
          label={label}
          value={value}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton data-autofocus value={value}>
          {copy}
        </CopyButton>
      </div>
      {children}
    </div>
    <DialogActions>
      <Button variant="filled" onClick={onDone}>
        {m.common_done()}
      </Button>
    </DialogActions>
  </>
)
