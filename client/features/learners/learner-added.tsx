import { Button } from '@mantine/core'
import { DialogActions } from '#client/staff-ui/dialog/dialog.tsx'
import { FactList } from '#client/staff-ui/page/fact-list.tsx'
import { m } from '#client/words/messages.js'
import styles from './learner-added.module.css'

interface Props {
  code: string
  username: string
  pin: string
  onAnother: () => void
  onClose: () => void
}

/** What a new learner signs in with, the only time that the PIN can be read. */
export const LearnerAdded = ({ code, username, pin, onAnother, onClose }: Props) => (
  <>
    <p className={styles.says} role="status">
      {m.learner_added_says()}
    </p>
    <FactList
      facts={[
        { term: m.organisation_code(), value: <b>{code}</b> },
        { term: m.learner_username(), value: <b>{username}</b> },
        { term: m.learner_pin(), value: <b>{pin}</b> },
      ]}
    />
    <DialogActions>
      <Button onClick={onAnother}>{m.learner_add_another()}</Button>
      <Button variant="filled" data-autofocus onClick={onClose}>
        {m.common_done()}
      </Button>
    </DialogActions>
  </>
)
