import { m } from '#client/words/messages.js'
import { DoorToCome } from './door-to-come.tsx'

export function Register() {
  return <DoorToCome title={m.register_title()} says={m.register_says()} />
}
