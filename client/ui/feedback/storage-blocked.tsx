import { m } from '#client/words/messages.js'
import { Button } from '../button.tsx'
import { SignInShell } from '../shells/sign-in-shell.tsx'

/** Shown where somebody has to be signed in, and the browser's settings keep it from storing that. */
export const StorageBlocked = () => (
  <SignInShell
    title={m.common_storage_blocked()}
    says={m.common_storage_blocked_says({ site: window.location.host })}
  >
    <Button onClick={() => window.location.reload()}>{m.common_try_again()}</Button>
  </SignInShell>
)
