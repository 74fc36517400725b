import { Coming } from '#client/staff-ui/coming.tsx'
import { m } from '#client/words/messages.js'

export function Learners() {
  return <Coming>{m.coming_learners()}</Coming>
}
