import { Coming } from '#client/staff-ui/coming.tsx'
import { m } from '#client/words/messages.js'

export function FormSettingsStep() {
  return <Coming>{m.coming_form_settings_step()}</Coming>
}
