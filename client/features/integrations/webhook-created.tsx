import { SecretShownOnce } from '#client/staff-ui/dialog/secret-shown-once.tsx'
import { m } from '#client/words/messages.js'

/** The secret that signs, the only time that it can be read. */
export const WebhookCreated = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <SecretShownOnce
    says={m.webhook_told_once()}
    label={m.webhook_secret()}
    value={secret}
    copy={m.webhook_copy()}
    onDone={onDone}
  />
)
