import { ButtonLink } from '#client/ui/button.tsx'
import { SignInShell } from '#client/ui/shells/sign-in-shell.tsx'
import { m } from '#client/words/messages.js'

export function NotFound() {
  return (
    <SignInShell title={m.common_not_found_title()} says={m.common_not_found_says()}>
      <ButtonLink to="/home">{m.common_not_found_home()}</ButtonLink>
    </SignInShell>
  )
}
