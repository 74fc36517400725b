import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import { LinkedIdentitiesSection } from './linked-identities-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecondFactorRequired } from './second-factor-required.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SecurityEvents } from './security-events.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** What belongs to the person, whichever organisations they work for. */
export function AccountPage() {
  const query = useQuery(api.auth.readAccount.queryOptions({ input: {} }))
  return (
    <>
      <PageHeader title={m.account_title()} sentence={m.account_says()} />
      {query.data ? (
        <>
          <SecondFactorRequired />
          <ProfileSection account={query.data} />
          <SecondFactorSection account={query.data} />
          <LinkedIdentitiesSection account={query.data} />
          <SessionsSection />
          <SecurityEvents />
        </>
      ) : query.isPending ? (
        <ListSkeleton label={m.account_title()} columns={2} rows={4} />
      ) : (
        <PageFailed error={query.error} what={m.account_failed()} onRetry={() => void query.refetch()} />
      )}
    </>
  )
}
