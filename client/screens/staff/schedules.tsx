import { Suspense } from 'react'
import { SchedulesPage } from '#client/features/forms/calendar/schedules-page.tsx'
import { OrganisationScreen } from '#client/features/organisations/organisation-screen.tsx'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { m } from '#client/words/messages.js'

const BegunInClosures = lazyComponent(
  () => import('#client/features/check-ins/staff-actions/begun-in-closures.tsx'),
  'BegunInClosures',
)

export function Schedules() {
  return (
    <OrganisationScreen title={m.staff_place_schedules()}>
      {(here) => (
        <SchedulesPage
          here={here}
          aboutClosure={(impact) => (
            <Suspense>
              <BegunInClosures {...impact} closures={[impact.closed]} />
            </Suspense>
          )}
        />
      )}
    </OrganisationScreen>
  )
}
