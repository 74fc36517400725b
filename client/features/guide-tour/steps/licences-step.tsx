import { useQuery } from '@tanstack/react-query'
import { describeLicenceStatus } from '#client/features/licences/describe-licence-status.ts'
import { InvoicesSection } from '#client/features/licences/invoices-section.tsx'
import { PlanSection } from '#client/features/licences/plan-section.tsx'
import { QuoteButtons } from '#client/features/licences/quote-buttons.tsx'
import { QuotesSection } from '#client/features/licences/quotes-section.tsx'
import { useSubscription } from '#client/features/licences/use-subscription.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { DetailList } from '#client/staff-ui/page/figures/detail-list.tsx'
import { m } from '#client/words/messages.js'
import type { MyOrganisation } from '#shared/organisations/endpoints.ts'
import { useTourContext } from '../tour-context.ts'
import { OrganisationRequired } from './organisation-required.tsx'
import styles from './steps.module.css'

/** What licences there are, and what more would cost. */
export function LicencesStep() {
  const { organisation } = useTourContext()
  return organisation ? <Buying organisation={organisation} /> : <OrganisationRequired />
}

function Buying({ organisation: { name } }: { organisation: MyOrganisation }) {
  const { data, error, refetch } = useSubscription()
  if (error) return <PageFailed error={error} what={m.subscription_failed()} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label={m.staff_place_subscription()} columns={2} rows={2} />
  return (
    <>
      <p className={styles.explanation}>{describeLicenceStatus(data.standing)}</p>
      <QuoteButtons subscription={data} organisation={name} isAside />
      <QuotesSection subscription={data} />
      {data.invoices.length === 0 && <p className={styles.hint}>{m.tour_licences_later()}</p>}
      <PlanSection plan={data.plan} />
    </>
  )
}

/** What comes of the licences: how many learners there is room for, and what was bought. */
export function LicencesReadyStep() {
  const { organisation, tour } = useTourContext()
  const { data } = useSubscription()
  if (!organisation) return <OrganisationRequired />
  const limit = tour.learnersAtMost
  return (
    <>
      <p className={styles.explanation}>
        {limit === null ? m.tour_licences_ready_unlimited() : m.tour_licences_ready_limit({ limit })}
      </p>
      <Room limit={limit} />
      {data && <InvoicesSection subscription={data} />}
    </>
  )
}

function Room({ limit }: { limit: number | null }) {
  const learners = useQuery({
    ...api.learners.readLearners.queryOptions({ input: { page: 1 } }),
    select: ({ total }) => total,
  })
  return (
    <DetailList
      facts={[
        {
          term: m.tour_licences_may(),
          value: <b>{limit === null ? m.tour_licences_no_limit() : formatNumber(limit)}</b>,
        },
        {
          term: m.tour_licences_learners(),
          value: learners.data === undefined ? '…' : formatNumber(learners.data),
        },
      ]}
    />
  )
}
