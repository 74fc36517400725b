import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { useConfirm } from '#client/staff-ui/feedback/confirm-provider.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { useFocusInMenu } from '#client/staff-ui/page/use-focus-in-menu.ts'
import { m } from '#client/words/messages.js'
import type { Webhook } from '#shared/integrations/webhook.ts'
import { ChooseWebhookEvents } from './choose-webhook-events.tsx'
import { RenewWebhookSecret } from './renew-webhook-secret.tsx'
import { WebhookDeliveryList } from './webhook-delivery-list.tsx'

interface Props {
  webhook: Webhook
  asksCode: boolean
  timeZone: string
  onChanged: () => Promise<void>
}

/** What can be done about a webhook. */
export function WebhookMenu({ webhook, asksCode, timeZone, onChanged }: Props) {
  const [opened, setOpened] = useState<'deliveries' | 'events' | 'secret' | null>(null)
  const confirm = useConfirm()
  const menu = useFocusInMenu()
  const { id: webhookId, address, off } = webhook
  const close = () => setOpened(null)

  async function attempt(act: () => Promise<unknown>, done: string) {
    try {
      await act()
      showToast(done)
    } catch (error) {
      showToast(`${m.webhook_not_changed()} ${refusalMessage(error)}`)
    }
    await onChanged()
  }
  const turn = (isOn: boolean) =>
    attempt(
      () => client.integrations.updateWebhook({ webhookId, events: webhook.events, isOn }),
      isOn ? m.webhook_turned_on() : m.webhook_turned_off(),
    )
  const test = () =>
    attempt(
      () => client.integrations.testWebhook({ webhookId, requestKey: createRandomId() }),
      m.webhook_test_sent(),
    )

  async function remove() {
    const goOn = await confirm({
      title: m.webhook_remove_title(),
      consequence: m.webhook_remove_says({ address }),
      confirm: m.webhook_remove_go(),
      isDestructive: true,
    })
    if (goOn) await attempt(() => client.integrations.deleteWebhook({ webhookId }), m.webhook_removed())
  }

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            size="xs"
            rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}
            aria-label={m.webhook_more({ address })}
          >
            {m.webhook_menu()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown ref={menu}>
          <Menu.Item onClick={() => setOpened('deliveries')}>{m.webhook_deliveries()}</Menu.Item>
          {!off && <Menu.Item onClick={() => void test()}>{m.webhook_test()}</Menu.Item>}
          <Menu.Item onClick={() => setOpened('events')}>{m.webhook_change()}</Menu.Item>
          <Menu.Item onClick={() => setOpened('secret')}>{m.webhook_renew()}</Menu.Item>
          <Menu.Item onClick={() => void turn(off !== null)}>
            {off ? m.webhook_turn_on() : m.webhook_turn_off()}
          </Menu.Item>
          <Menu.Item color="red" onClick={() => void remove()}>
            {m.webhook_remove()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened === 'deliveries' && (
        <WebhookDeliveryList
          webhook={webhook}
          timeZone={timeZone}
          onClose={() => {
            close()
            void onChanged()
          }}
        />
      )}
      {opened === 'events' && <ChangeWebhookEvents webhook={webhook} onChanged={onChanged} onClose={close} />}
      {opened === 'secret' && (
        <RenewWebhookSecret webhookId={webhookId} asksCode={asksCode} onClose={close} />
      )}
    </>
  )
}

interface ChangeWebhookEventsProps {
  webhook: Webhook
  onChanged: () => Promise<void>
  onClose: () => void
}

/** What a webhook is told of from now on. */
function ChangeWebhookEvents({ webhook, onChanged, onClose }: ChangeWebhookEventsProps) {
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
