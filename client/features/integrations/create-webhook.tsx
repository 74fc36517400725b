import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  ReauthenticationFields,
  useReauthentication,
} from '#client/features/auth/account/reauthentication-fields.tsx'
import { client } from '#client/platform/api/staff-api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { useTypedField } from '#client/platform/page/use-typed-field.ts'
import { DialogFields } from '#client/staff-ui/dialog/dialog-fields.tsx'
import { m } from '#client/words/messages.js'
import { maxWebhookAddressLength } from '#shared/integrations/webhook.ts'
import type { WebhookEventType } from '#shared/integrations/webhook-event.ts'
import { ChooseWebhookEvents } from './choose-webhook-events.tsx'

interface Props {
  asksCode: boolean
  onMade: (made: { secret: string }) => void
  onClose: () => void
}

/** Where a program is told, of what, and who wants it so. */
export function CreateWebhook({ asksCode, onMade, onClose }: Props) {
  const [events, setEvents] = useState<WebhookEventType[]>([])
  const [requestKey] = useState(() => createRandomId())
  const make = useMutation({
    mutationFn: () =>
      client.integrations.createWebhook({
        requestKey,
        address: address.value,
        events,
        ...proof.given,
      }),
    onSuccess: onMade,
  })
  const fields = useRefusedFields(make)
  const address = useTypedField('address', fields)
  const proof = useReauthentication(asksCode, fields)
  return (
    <DialogFields
      onClose={onClose}
      onSend={() => make.mutate()}
      send={m.webhook_make_go()}
      isSending={make.isPending}
      error={make.error}
      failed={m.webhook_not_made()}
    >
      <TextInput
        data-autofocus
        type="url"
        label={m.webhook_address()}
        description={m.webhook_address_hint()}
        placeholder="https://records.example.org/daymark"
        maxLength={maxWebhookAddressLength}
        value={address.value}
        onChange={(event) => address.onChange(event.currentTarget.value)}
        error={address.fault && m.webhook_address_wrong()}
      />
      <ChooseWebhookEvents
        events={events}
        onChange={(chosen) => {
          setEvents(chosen)
          fields.mend('events')
        }}
        isMissing={fields.faultOf('events') !== undefined}
      />
      <ReauthenticationFields act="make-webhook" proof={proof} error={make.error} />
    </DialogFields>
  )
}
