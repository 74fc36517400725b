import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { m } from '#client/words/messages.js'
import type { Webhook } from '#shared/integrations/webhook.ts'
import { ChooseWebhookEvents } from './choose-webhook-events.tsx'

interface Props {
  webhook: Webhook
  onChanged: () => Promise<void>
  onClose: () => void
}

/** What a webhook is told of from now on. */
export function ChangeWebhookEvents({ webhook, onChanged, onClose }: Props) {
  const [events, setEvents] = useState(webhook.events)
  const change = useMutation({
    mutationFn: () =>
      client.integrations.updateWebhook({ webhookId: webhook.id, events, isOn: webhook.off === null }),
    onSuccess: async () => {
      await onChanged()
      onClose()
    },
  })
  const { faultOf, mend } = useRefusedFields(change)
  return (
    <FormDialog
      title={m.webhook_change_title()}
      onClose={onClose}
      onSend={() => change.mutate()}
      send={m.webhook_change_go()}
      isSending={change.isPending}
      error={change.error}
      failed={m.webhook_not_changed()}
    >
      <ChooseWebhookEvents
        events={events}
        onChange={(chosen) => {
          setEvents(chosen)
          mend('events')
        }}
        isMissing={faultOf('events') !== undefined}
      />
    </FormDialog>
  )
}
