import { Coming } from '#client/staff-ui/coming.tsx'
import { m } from '#client/words/messages.js'

export function FormOverviewStep() {
  return <Coming>{m.coming_form_overview_step()}</Coming>
}
