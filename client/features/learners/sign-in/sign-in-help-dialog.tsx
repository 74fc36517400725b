import { Button } from '@mantine/core'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { Dialog } from '#client/staff-ui/dialog/dialog.tsx'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { LearnerSearch } from '../learner-search.tsx'
import { NewSecretDialog } from './new-secret-dialog.tsx'
import { useRenewSecret } from './use-renew-secret.ts'

interface Props {
  organisation: Organisation
  onClose: () => void
}

/** Somebody stands at the door: their name is pressed, and a new secret is there to be shown. */
export function SignInHelpDialog({ organisation, onClose }: Props) {
  const { renewed, error, renew, isRenewing } = useRenewSecret()
  if (renewed) return <NewSecretDialog organisation={organisation} renewed={renewed} onClose={onClose} />
  return (
    <Dialog title={m.cannot_get_in()} onClose={onClose}>
      {error && <ErrorNotice what={m.secrets_not_renewed()}>{refusalMessage(error)}</ErrorNotice>}
      <LearnerSearch
        explanation={m.cannot_get_in_says()}
        action={({ id, name }) => (
          <Button
            size="xs"
            aria-label={m.secrets_renew_for({ name })}
            loading={isRenewing(id)}
            onClick={() => void renew({ id, name })}
          >
            {m.secrets_renew_one()}
          </Button>
        )}
      />
    </Dialog>
  )
}
