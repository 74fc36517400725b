import { Coming } from '#client/staff-ui/coming.tsx'
import { m } from '#client/words/messages.js'

export function Subscription() {
  return <Coming>{m.coming_subscription()}</Coming>
}
