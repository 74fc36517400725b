import { SchedulesPage } from '#client/features/forms/calendar/schedules-page.tsx'
import { InOrganisation } from '#client/features/organisations/in-organisation.tsx'
import { m } from '#client/words/messages.js'

export function Schedules() {
  return (
    <InOrganisation title={m.staff_place_schedules()}>
      {(here) => <SchedulesPage here={here} />}
    </InOrganisation>
  )
}
