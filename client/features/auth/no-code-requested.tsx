import { ButtonLink } from '#client/ui/button.tsx'
import { SignInShell } from '#client/ui/shells/sign-in-shell.tsx'
import { m } from '#client/words/messages.js'

interface NothingAskedProps {
  start: '/register' | '/forgot-password'
  startWords: string
}

/** For who opens a page in the middle of the way: this tab has not asked for a code, or not lately. */
export function NoCodeRequested({ start, startWords }: NothingAskedProps) {
  return (
    <SignInShell title={m.code_none_title()} says={m.code_none_says()}>
      <ButtonLink to={start} search={true} wide>
        {startWords}
      </ButtonLink>
    </SignInShell>
  )
}
