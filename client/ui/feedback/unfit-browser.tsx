import { isStorageBlocked } from '#client/platform/device/is-storage-blocked.ts'
import { m } from '#client/words/messages.js'
import { Button } from '../button.tsx'
import { SignInShell } from '../shells/sign-in-shell.tsx'

/** Shown in place of a screen that this browser cannot show as it is, or as its settings are. */
export function UnfitBrowser() {
  const [title, says] = isStorageBlocked()
    ? [m.common_storage_blocked(), m.common_storage_blocked_says({ site: window.location.host })]
    : [m.common_browser_old(), m.common_browser_old_says()]
  return (
    <SignInShell title={title} says={says}>
      <Button onClick={() => window.location.reload()}>{m.common_try_again()}</Button>
    </SignInShell>
  )
}
