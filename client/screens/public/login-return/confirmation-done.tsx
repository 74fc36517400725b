import { useEffect } from 'react'
import { postConfirmation } from '#client/platform/session/confirming-window.ts'
import { SignInShell } from '#client/ui/shells/sign-in-shell.tsx'
import { m } from '#client/words/messages.js'

/** In the window of its own in which somebody signed in anew: the page that opened it goes on. */
export function ConfirmationDone() {
  useEffect(postConfirmation, [])
  return (
    <SignInShell title={m.confirm_back()}>
      <p>{m.confirm_back_says()}</p>
    </SignInShell>
  )
}
