import { GroupChoice } from '#client/features/groups/group-choice.tsx'
import { InOrganisation } from '#client/features/organisations/in-organisation.tsx'
import { TeamPage } from '#client/features/staff/team-page.tsx'
import { m } from '#client/words/messages.js'

export function TeamMembers() {
  return (
    <InOrganisation title={m.staff_place_team()}>
      {(here) => <TeamPage here={here} GroupField={GroupChoice} />}
    </InOrganisation>
  )
}
