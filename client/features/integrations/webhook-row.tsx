import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { TwoLineRow } from '#client/staff-ui/page/rows.tsx'
import { Tag } from '#client/staff-ui/page/tag.tsx'
import { formatList, timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { Webhook } from '#shared/integrations/webhook.ts'
import { webhookEventLabels } from './webhook-event-labels.ts'
import { WebhookMenu } from './webhook-menu.tsx'

interface Props {
  webhook: Webhook
  asksCode: boolean
  timeZone: string
  onChanged: () => Promise<void>
}

/** One webhook: where it leads, of what it is told, how it goes, and what can be done about it. */
export const WebhookRow = (props: Props) => {
  const { webhook, timeZone } = props
  return (
    <TwoLineRow
      title={webhook.address}
      about={m.webhook_told_when({
        events: formatList(webhook.events.map((type) => webhookEventLabels[type]())),
      })}
      middle={stateOf(webhook, timeZone)}
      end={<WebhookMenu {...props} />}
    />
  )
}

const offWords = {
  owner: m.webhook_off_owner,
  failing: m.webhook_off_failing,
  gone: m.webhook_off_gone,
}

function stateOf({ off, failingSince, lastDeliveredAt, waiting }: Webhook, timeZone: string) {
  const when = (instant: string) => ({
    day: dayLabel(calendarDayAt(instant, timeZone), 'short'),
    time: timeLabel(instant, timeZone),
  })
  if (off) return <Tag>{offWords[off.why](when(off.at))}</Tag>
  if (failingSince) return <Tag>{m.webhook_failing({ ...when(failingSince), waiting })}</Tag>
  return lastDeliveredAt ? m.webhook_delivered(when(lastDeliveredAt)) : m.webhook_undelivered()
}
