import { Coming } from '#client/staff-ui/coming.tsx'
import { m } from '#client/words/messages.js'

export function Groups() {
  return <Coming>{m.coming_groups()}</Coming>
}
