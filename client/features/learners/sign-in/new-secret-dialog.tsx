import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog, DialogActions } from '#client/staff-ui/dialog/dialog.tsx'
import { DetailList } from '#client/staff-ui/page/figures/detail-list.tsx'
import { m } from '#client/words/messages.js'
import type { RevealedSecret } from '#shared/learners/endpoints.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { PrintedSecretSheet } from './printed-secret-sheet.tsx'
import styles from './renewal.module.css'
import { SecretDisplay } from './secret-display.tsx'

interface Props {
  organisation: Organisation
  renewed: RevealedSecret
  onClose: () => void
}

/** One learner's new secret, large enough to show the child, the only time that it can be read. */
export function NewSecretDialog({ organisation, renewed, onClose }: Props) {
  const [isPrinting, setIsPrinting] = useState(false)
  if (isPrinting)
    return <PrintedSecretSheet organisation={organisation} secrets={[renewed]} onClose={onClose} />
  return (
    <Dialog title={renewed.name} onClose={onClose} isKept>
      <p role="status">{m.secrets_once()}</p>
      <div className={styles.secret}>
        <SecretDisplay {...renewed} isLarge />
      </div>
      <DetailList
        facts={[
          { term: m.organisation_code(), value: <b>{organisation.code}</b> },
          { term: m.learner_username(), value: <b>{renewed.username}</b> },
        ]}
      />
      <DialogActions>
        <Button
          leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
          onClick={() => setIsPrinting(true)}
        >
          {m.staff_print()}
        </Button>
        <Button variant="filled" data-autofocus onClick={onClose}>
          {m.common_done()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
