import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { Dialog } from '#client/staff-ui/dialog/dialog.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { RowList } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { CreateWebhook } from './create-webhook.tsx'
import styles from './integrations.module.css'
import { WebhookCreated } from './webhook-created.tsx'
import { WebhookRow } from './webhook-row.tsx'

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
