import { Coming } from '#client/staff-ui/coming.tsx'
import { m } from '#client/words/messages.js'

export function FormOverview() {
  return <Coming>{m.coming_form_overview()}</Coming>
}
