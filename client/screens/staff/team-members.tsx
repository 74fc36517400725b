import { GroupChoice } from '#client/features/groups/group-choice.tsx'
import { OrganisationScreen } from '#client/features/organisations/organisation-screen.tsx'
import { TeamPage } from '#client/features/staff/team-page.tsx'
import { m } from '#client/words/messages.js'

export function TeamMembers() {
  return (
    <OrganisationScreen title={m.staff_place_team()}>
      {(here) => <TeamPage here={here} GroupField={GroupChoice} />}
    </OrganisationScreen>
  )
}
