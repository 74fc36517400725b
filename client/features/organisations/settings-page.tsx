import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OwnProviderSection } from '#client/features/auth/own-provider/own-provider-section.tsx'
import { api } from '#client/platform/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import type { AboutClosure } from './calendar/add-closure.tsx'
import { CalendarSection } from './calendar/calendar-section.tsx'
import type { AboutZone } from './change/change-time-zone.tsx'
import type { Here } from './in-organisation.tsx'
import { OrganisationSection } from './organisation-section.tsx'
import { SignInRulesSection } from './sign-in-rules-section.tsx'

interface Props {
  here: Here
  aboutClosure: AboutClosure
  aboutZone: AboutZone
  /** What further features let people set. */
  children: ReactNode
}

/** What holds for the whole organisation. */
export function SettingsPage({ here: { organisation }, aboutClosure, aboutZone, children }: Props) {
  const asked = useQuery(api.organisations.get.queryOptions({ input: {} }))
  return (
    <>
      <PageHeader title={m.staff_place_settings()} />
      <OrganisationSection
        organisation={organisation}
        oldCodes={asked.data?.oldCodes ?? []}
        aboutZone={aboutZone}
      />
      {asked.data ? (
        <CalendarSection
          organisation={organisation}
          closures={asked.data.closures}
          aboutClosure={aboutClosure}
        />
      ) : asked.isPending ? (
        <ListSkeleton label={m.calendar_title()} columns={2} rows={4} />
      ) : (
        <PageFailed error={asked.error} what={m.calendar_failed()} onRetry={() => void asked.refetch()} />
      )}
      {children}
      {organisation.role === 'owner' && (
        <>
          <SignInRulesSection />
          <OwnProviderSection code={organisation.code} />
        </>
      )}
    </>
  )
}
