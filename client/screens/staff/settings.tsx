import { Coming } from '#client/staff-ui/coming.tsx'
import { m } from '#client/words/messages.js'

export function Settings() {
  return <Coming>{m.coming_settings()}</Coming>
}
