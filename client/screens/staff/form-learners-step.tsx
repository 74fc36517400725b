import { Coming } from '#client/staff-ui/coming.tsx'
import { m } from '#client/words/messages.js'

export function FormLearnersStep() {
  return <Coming>{m.coming_form_learners_step()}</Coming>
}
