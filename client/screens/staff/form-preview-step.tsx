import { Coming } from '#client/staff-ui/coming.tsx'
import { m } from '#client/words/messages.js'

export function FormPreviewStep() {
  return <Coming>{m.coming_form_preview_step()}</Coming>
}
