import { Coming } from '#client/staff-ui/coming.tsx'
import { m } from '#client/words/messages.js'

export function Schedules() {
  return <Coming>{m.coming_schedules()}</Coming>
}
