import { Coming } from '#client/staff-ui/coming.tsx'
import { m } from '#client/words/messages.js'

export function FormScore() {
  return <Coming>{m.coming_form_score()}</Coming>
}
