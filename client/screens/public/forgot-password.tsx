import { m } from '#client/words/messages.js'
import { DoorToCome } from './door-to-come.tsx'

export function ForgotPassword() {
  return <DoorToCome title={m.forgot_title()} says={m.forgot_says()} />
}
