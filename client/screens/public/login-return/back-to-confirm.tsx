import { useEffect } from 'react'
import { handBack } from '#client/platform/session/confirming-window.ts'
import { DoorShell } from '#client/ui/shells/door-shell.tsx'
import { m } from '#client/words/messages.js'

/** In the window of its own in which somebody signed in anew: the page that opened it goes on. */
export function BackToConfirm() {
  useEffect(handBack, [])
  return (
    <DoorShell title={m.confirm_back()}>
      <p>{m.confirm_back_says()}</p>
    </DoorShell>
  )
}
