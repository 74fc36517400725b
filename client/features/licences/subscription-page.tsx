import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { describeLicenceStatus } from './describe-licence-status.ts'
import { InvoicesSection } from './invoices-section.tsx'
import { LicenceUsage } from './licence-usage.tsx'
import { PlanSection } from './plan-section.tsx'
import { QuoteButtons } from './quote-buttons.tsx'
import { QuotesSection } from './quotes-section.tsx'
import { useSubscription } from './use-subscription.ts'

/** The licences of an organisation: how many are in use, what more cost, and what was bought. */
export function SubscriptionPage({ organisation: { name } }: { organisation: Organisation }) {
  const { data, error, refetch } = useSubscription()
  if (!data)
    return (
      <>
        <PageHeader title={m.staff_place_subscription()} />
        {error ? (
          <PageFailed error={error} what={m.subscription_failed()} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton label={m.staff_place_subscription()} columns={3} rows={6} />
        )}
      </>
    )
  return (
    <>
      <PageHeader
        title={m.staff_place_subscription()}
        sentence={describeLicenceStatus(data.standing)}
        actions={<QuoteButtons subscription={data} organisation={name} />}
      />
      <LicenceUsage subscription={data} />
      <QuotesSection subscription={data} />
      <InvoicesSection subscription={data} />
      <PlanSection plan={data.plan} />
    </>
  )
}
