import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { Dialog } from '#client/staff-ui/dialog/dialog.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { RowList, TwoLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { Tag } from '#client/staff-ui/page/tag.tsx'
import { formatList, timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { Webhook } from '#shared/integrations/webhook.ts'
import { webhookEventLabels } from './choose-webhook-events.tsx'
import { CreateWebhook } from './create-webhook.tsx'
import styles from './integrations.module.css'
import { WebhookCreated } from './renew-webhook-secret.tsx'
import { WebhookMenu } from './webhook-menu.tsx'

const refetchAfter = 5_000

/** Which programs are told of what happens, and a new one, whose secret is told once. */
export function WebhooksSection({ timeZone }: { timeZone: string }) {
  const [step, setStep] = useState<'making' | { secret: string } | null>(null)
  const queryClient = useQueryClient()
  const query = useQuery({
    ...api.integrations.readWebhooks.queryOptions({ input: {} }),
    staleTime: 0,
    refetchInterval: refetchAfter,
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.integrations.readWebhooks.key() })
  if (query.isPending) return <ListSkeleton label={m.webhooks_title()} columns={2} rows={2} />
  if (query.isError)
    return <PageFailed error={query.error} what={m.webhooks_failed()} onRetry={() => void query.refetch()} />
  const { webhooks, asksCode } = query.data
  const close = () => setStep(null)
  return (
    <Section
      title={m.webhooks_title()}
      more={
        <Button size="xs" onClick={() => setStep('making')}>
          {m.webhooks_make()}
        </Button>
      }
    >
      {webhooks.length === 0 && <p className={styles.explanation}>{m.webhooks_none()}</p>}
      <RowList>
        {webhooks.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            asksCode={asksCode}
            timeZone={timeZone}
            onChanged={refresh}
          />
        ))}
      </RowList>
      {step && (
        <Dialog
          title={step === 'making' ? m.webhook_new_title() : m.webhook_told_title()}
          width={560}
          isKept
          onClose={close}
        >
          {step === 'making' ? (
            <CreateWebhook
              asksCode={asksCode}
              onMade={({ secret }) => {
                setStep({ secret })
                void refresh()
              }}
              onClose={close}
            />
          ) : (
            <WebhookCreated secret={step.secret} onDone={close} />
          )}
        </Dialog>
      )}
    </Section>
  )
}

interface Props {
  webhook: Webhook
  asksCode: boolean
  timeZone: string
  onChanged: () => Promise<void>
}

/** One webhook: where it leads, of what it is told, how it goes, and what can be done about it. */
const WebhookRow = (props: Props) => {
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
