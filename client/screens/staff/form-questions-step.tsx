import { Coming } from '#client/staff-ui/coming.tsx'
import { m } from '#client/words/messages.js'

export function FormQuestionsStep() {
  return <Coming>{m.coming_form_questions_step()}</Coming>
}
