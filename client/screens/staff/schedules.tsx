import { SchedulesPage } from '#client/features/forms/calendar/schedules-page.tsx'
import { OrganisationScreen } from '#client/features/organisations/organisation-screen.tsx'
import { m } from '#client/words/messages.js'

export function Schedules() {
  return (
    <OrganisationScreen title={m.staff_place_schedules()}>
      {(here) => <SchedulesPage here={here} />}
    </OrganisationScreen>
  )
}
