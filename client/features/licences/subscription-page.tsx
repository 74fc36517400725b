import { formatNumber } from '#client/platform/language/number-format.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { ProgressBar } from '#client/staff-ui/page/figures/progress-bar.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { Subscription } from '#shared/licences/endpoints.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { describeLicenceStatus } from './describe-licence-status.ts'
import { InvoicesSection } from './invoices-section.tsx'
import styles from './licences.module.css'
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

/** How many licences are taken of how many, and who waits. */
function LicenceUsage({ subscription: { used, standing } }: { subscription: Subscription }) {
  const { licences } = standing
  return (
    <Section title={m.subscription_in_use()}>
      <p className={styles.used}>
        <b>{formatNumber(used)}</b>{' '}
        {licences === null ? m.subscription_used_free() : m.subscription_used_of({ licences })}
      </p>
      {licences !== null && (
        <>
          <div className={styles.bar}>
            <ProgressBar done={Math.min(used, licences)} total={Math.max(licences, 1)} />
          </div>
          <p className={styles.room}>{roomWords(licences, used)}</p>
        </>
      )}
      <p className={styles.explanation}>
        {m.subscription_used_says()}{' '}
        <TextLink to="/dashboard/org/student/list">{m.subscription_free_some()}</TextLink>
      </p>
    </Section>
  )
}

function roomWords(licences: number, used: number): string {
  const free = licences - used
  if (licences === 0 && free === 0) return m.subscription_at_rest()
  if (free > 0) return m.subscription_room({ free })
  return free === 0 ? m.subscription_full() : m.subscription_beyond({ beyond: -free })
}
