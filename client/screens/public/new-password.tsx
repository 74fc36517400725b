import { m } from '#client/words/messages.js'
import { DoorToCome } from './door-to-come.tsx'

export function NewPassword() {
  return <DoorToCome title={m.new_password_title()} says={m.new_password_says()} />
}
