import { Coming } from '#client/staff-ui/coming.tsx'
import { m } from '#client/words/messages.js'

export function Learner() {
  return <Coming>{m.coming_learner()}</Coming>
}
