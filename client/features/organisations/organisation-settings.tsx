import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { m } from '#client/words/messages.js'
import type { ClosureImpactRenderer } from './calendar/add-closure.tsx'
import { ClosuresSection } from './calendar/closures-section.tsx'
import type { TimeZoneImpactRenderer } from './change/change-time-zone.tsx'
import type { OrganisationContext } from './organisation-screen.tsx'
import { OrganisationSection } from './organisation-section.tsx'

interface Props {
  here: OrganisationContext
  aboutClosure: ClosureImpactRenderer
  aboutZone: TimeZoneImpactRenderer
  logo: ReactNode
}

/** The organisation itself, and the days on which it is closed. */
export function OrganisationSettings({ here: { organisation }, aboutClosure, aboutZone, logo }: Props) {
  const query = useQuery(api.organisations.readOrganisation.queryOptions({ input: {} }))
  return (
    <>
      <OrganisationSection
        organisation={organisation}
        oldCodes={query.data?.oldCodes ?? []}
        language={query.data?.language}
        showsMatches={query.data?.showsMatches}
        aboutZone={aboutZone}
        logo={logo}
      />
      {query.data ? (
        <ClosuresSection
          organisation={organisation}
          closures={query.data.closures}
          aboutClosure={aboutClosure}
        />
      ) : query.isPending ? (
        <ListSkeleton label={m.calendar_title()} columns={2} rows={4} />
      ) : (
        <PageFailed error={query.error} what={m.calendar_failed()} onRetry={() => void query.refetch()} />
      )}
    </>
  )
}
