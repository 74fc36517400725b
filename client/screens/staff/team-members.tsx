import { Coming } from '#client/staff-ui/coming.tsx'
import { m } from '#client/words/messages.js'

export function TeamMembers() {
  return <Coming>{m.coming_team_members()}</Coming>
}
