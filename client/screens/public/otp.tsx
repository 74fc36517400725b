import { m } from '#client/words/messages.js'
import { DoorToCome } from './door-to-come.tsx'

export function Otp() {
  return <DoorToCome title={m.otp_title()} says={m.otp_says()} />
}
