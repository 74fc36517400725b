import { Coming } from '#client/staff-ui/coming.tsx'
import { m } from '#client/words/messages.js'

export function Today() {
  return <Coming>{m.coming_today()}</Coming>
}
