import { Coming } from '#client/staff-ui/coming.tsx'
import { m } from '#client/words/messages.js'

export function Group() {
  return <Coming>{m.coming_group()}</Coming>
}
