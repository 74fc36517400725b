import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  ReauthenticationFields,
  useReauthentication,
} from '#client/features/auth/account/reauthentication-fields.tsx'
import { client } from '#client/platform/api/staff-api.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { Dialog } from '#client/staff-ui/dialog/dialog.tsx'
import { DialogFields } from '#client/staff-ui/dialog/dialog-fields.tsx'
import { SecretShownOnce } from '#client/staff-ui/dialog/secret-shown-once.tsx'
import { m } from '#client/words/messages.js'

interface Props {
  webhookId: string
  asksCode: boolean
  onClose: () => void
}

/** Another secret, beside which the one before signs for a day. */
export function RenewWebhookSecret({ webhookId, asksCode, onClose }: Props) {
  const [told, setTold] = useState<string | null>(null)
  const renew = useMutation({
    mutationFn: () =>
      client.integrations.renewWebhookSecret({
        webhookId,
        ...proof.given,
      }),
    onSuccess: ({ secret }) => setTold(secret),
  })
  const fields = useRefusedFields(renew)
  const proof = useReauthentication(asksCode, fields)
  return (
    <Dialog
      title={told ? m.webhook_told_title() : m.webhook_renew_title()}
      width={560}
      isKept
      onClose={onClose}
    >
      {told ? (
        <WebhookCreated secret={told} onDone={onClose} />
      ) : (
        <DialogFields
          onClose={onClose}
          onSend={() => renew.mutate()}
          send={m.webhook_renew_go()}
          isSending={renew.isPending}
          error={renew.error}
          failed={m.webhook_not_renewed()}
        >
          <p>{m.webhook_renew_says()}</p>
          <ReauthenticationFields act="renew-webhook-secret" proof={proof} error={renew.error} />
        </DialogFields>
      )}
    </Dialog>
  )
}

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
