import { Button } from '@mantine/core'
import { CopyButton } from '#client/staff-ui/dialog/copy-button.tsx'
import { Dialog, DialogActions } from '#client/staff-ui/dialog/dialog.tsx'
import { m } from '#client/words/messages.js'
import styles from './recovery-codes.module.css'

interface Props {
  codes: readonly string[]
  onClose: () => void
}

/** Shown once: what signs in when the phone is lost. */
export const RecoveryCodes = ({ codes, onClose }: Props) => (
  <Dialog title={m.recovery_codes()} onClose={onClose} isKept>
    <p>{m.recovery_codes_says()}</p>
    <ul className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <DialogActions>
      <CopyButton value={codes.join('\n')}>{m.recovery_codes_copy()}</CopyButton>
      <Button variant="filled" onClick={onClose}>
        {m.recovery_codes_kept()}
      </Button>
    </DialogActions>
  </Dialog>
)
