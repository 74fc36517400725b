import { Button } from '@mantine/core'
import { DialogActions } from '#client/staff-ui/dialog/dialog.tsx'
import { DetailList } from '#client/staff-ui/page/figures/detail-list.tsx'
import { m } from '#client/words/messages.js'
import type { LearnerSecret } from '#shared/auth/learner-secret.ts'
import styles from './learner-added.module.css'
import { SecretDisplay } from './sign-in/secret-display.tsx'
import { secretKindLabels } from './sign-in/sign-in-labels.ts'

interface Props {
  code: string
  username: string
  secret: LearnerSecret
  onAnother: () => void
  onClose: () => void
}

/** What a new learner signs in with, the only time that the secret can be read. */
export const LearnerAdded = ({ code, username, secret, onAnother, onClose }: Props) => (
  <>
    <p className={styles.explanation} role="status">
      {m.learner_added_says()}
    </p>
    <DetailList
      facts={[
        { term: m.organisation_code(), value: <b>{code}</b> },
        { term: m.learner_username(), value: <b>{username}</b> },
        {
          term: secretKindLabels[secret.kind](),
          value: <SecretDisplay kind={secret.kind} secret={secret.value} />,
        },
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
