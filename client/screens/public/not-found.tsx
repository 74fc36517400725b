import { ButtonLink } from '#client/ui/button.tsx'
import { DoorShell } from '#client/ui/shells/door-shell.tsx'
import { m } from '#client/words/messages.js'

export function NotFound() {
  return (
    <DoorShell title={m.common_not_found_title()} says={m.common_not_found_says()}>
      <ButtonLink to="/home">{m.common_not_found_home()}</ButtonLink>
    </DoorShell>
  )
}
