import { Checkbox } from '@mantine/core'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { m } from '#client/words/messages.js'
import { type WebhookEventType, webhookEventTypes } from '#shared/integrations/webhook-event.ts'
import styles from './integrations.module.css'

interface Props {
  events: readonly WebhookEventType[]
  onChange: (events: WebhookEventType[]) => void
  isMissing: boolean
}

/** What a program can be told of. */
export const webhookEventLabels: Record<WebhookEventType, () => string> = {
  'check-in.answered': m.webhook_event_answered,
  'day.settled': m.webhook_event_day,
  'form.published': m.webhook_event_form,
  'learner.added': m.webhook_event_added,
  'learner.withdrawn': m.webhook_event_withdrawn,
  'learner.restored': m.webhook_event_restored,
}

/** What a webhook is told of. */
export const ChooseWebhookEvents = ({ events, onChange, isMissing }: Props) => (
  <ChoiceField
    legend={m.webhook_events()}
    hint={m.webhook_events_hint()}
    error={isMissing ? m.webhook_events_missing() : undefined}
  >
    <div className={styles.choices}>
      {webhookEventTypes.map((type) => (
        <Checkbox
          key={type}
          label={webhookEventLabels[type]()}
          checked={events.includes(type)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(webhookEventTypes.filter((each) => (each === type ? checked : events.includes(each))))
          }
        />
      ))}
    </div>
  </ChoiceField>
)
