import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { client } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { Dialog, DialogActions } from '#client/staff-ui/dialog/dialog.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { Webhook } from '#shared/integrations/webhook.ts'
import styles from './integrations.module.css'
import { WebhookDeliveryItem } from './webhook-delivery-item.tsx'

interface Props {
  webhook: Webhook
  timeZone: string
  onClose: () => void
}

const refetchAfter = 3_000

/** What a webhook was sent, and whether it arrived, the latest first. */
export function WebhookDeliveryList({ webhook: { id: webhookId, address, off }, timeZone, onClose }: Props) {
  const query = useInfiniteQuery({
    queryKey: ['deliveries', webhookId],
    queryFn: ({ pageParam: behind }) => client.integrations.readWebhookDeliveries({ webhookId, behind }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchInterval: refetchAfter,
  })
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries) ?? []

  async function sendAgain(deliveryId: string) {
    try {
      await client.integrations.resendDelivery({ webhookId, deliveryId })
      showToast(m.delivery_sent_again())
    } catch (error) {
      showToast(`${m.delivery_not_sent_again()} ${refusalMessage(error)}`)
    }
    await query.refetch()
  }

  return (
    <Dialog title={m.deliveries_title()} width={760} onClose={onClose}>
      <p className={styles.explanation}>{m.deliveries_says({ address })}</p>
      {query.isPending && <SkeletonLine width="100%" height="64px" />}
      {query.isError && !query.data && (
        <PageFailed error={query.error} what={m.deliveries_failed()} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && deliveries.length === 0 && (
        <p className={styles.explanation}>{m.deliveries_none()}</p>
      )}
      {deliveries.length > 0 && (
        <ul className={styles.deliveries} aria-label={m.deliveries_title()}>
          {deliveries.map((delivery) => (
            <WebhookDeliveryItem
              key={delivery.id}
              delivery={delivery}
              timeZone={timeZone}
              onSendAgain={off ? undefined : () => void sendAgain(delivery.id)}
            />
          ))}
        </ul>
      )}
      <DialogActions>
        {query.hasNextPage && (
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {m.deliveries_older()}
          </Button>
        )}
        <Button data-autofocus variant="filled" onClick={onClose}>
          {m.common_done()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
