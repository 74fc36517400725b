import { Coming } from '#client/staff-ui/coming.tsx'
import { m } from '#client/words/messages.js'

export function FormIconsStep() {
  return <Coming>{m.coming_form_icons_step()}</Coming>
}
