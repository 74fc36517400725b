import { Coming } from '#client/staff-ui/coming.tsx'
import { m } from '#client/words/messages.js'

export function LearnerForms() {
  return <Coming>{m.coming_learner_forms()}</Coming>
}
