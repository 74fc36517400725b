import { Coming } from '#client/staff-ui/coming.tsx'
import { m } from '#client/words/messages.js'

export function Organisations() {
  return <Coming>{m.coming_organisations()}</Coming>
}
