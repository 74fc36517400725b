import { Coming } from '#client/staff-ui/coming.tsx'
import { m } from '#client/words/messages.js'

export function FormScheduleStep() {
  return <Coming>{m.coming_form_schedule_step()}</Coming>
}
