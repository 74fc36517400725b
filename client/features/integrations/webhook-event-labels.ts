import { m } from '#client/words/messages.js'
import type { WebhookEventType } from '#shared/integrations/webhook-event.ts'

/** What a program can be told of. */
export const webhookEventLabels: Record<WebhookEventType, () => string> = {
  'check-in.answered': m.webhook_event_answered,
  'day.settled': m.webhook_event_day,
  'form.published': m.webhook_event_form,
  'learner.added': m.webhook_event_added,
  'learner.withdrawn': m.webhook_event_withdrawn,
  'learner.restored': m.webhook_event_restored,
}
