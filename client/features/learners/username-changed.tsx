import { Button } from '@mantine/core'
import { DialogActions } from '#client/staff-ui/dialog/dialog.tsx'
import { m } from '#client/words/messages.js'
import type { Learner } from '#shared/learners/endpoints.ts'
import styles from './username-changed.module.css'

interface Props {
  learner: Learner
  onRenewCard: () => void
  onClose: () => void
}

/** What a learner types from now on, and that a card printed before says something else. */
export const UsernameChanged = ({ learner, onRenewCard, onClose }: Props) => (
  <>
    <div className={styles.explanation} role="status">
      <p>{m.username_changed_says({ username: learner.username })}</p>
      {learner.hasCard && <p>{m.username_changed_card()}</p>}
      <p>{m.username_changed_list()}</p>
    </div>
    <DialogActions>
      {!learner.isWithdrawn && <Button onClick={onRenewCard}>{m.cards_make_one()}</Button>}
      <Button variant="filled" data-autofocus onClick={onClose}>
        {m.common_done()}
      </Button>
    </DialogActions>
  </>
)
