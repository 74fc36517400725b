import { m } from '#client/words/messages.js'
import { DoorToCome } from './door-to-come.tsx'

export function RegisterOtp() {
  return <DoorToCome title={m.register_code_title()} says={m.register_code_says()} />
}
