import { ButtonLink } from '#client/ui/button.tsx'
import { SignInShell } from '#client/ui/shells/sign-in-shell.tsx'
import { m } from '#client/words/messages.js'

interface Props {
  says: string
  /** The page that was asked for before signing in. */
  next?: string
}

/** The way back from a provider led nowhere. */
export const LoginReturnFailed = ({ says, next }: Props) => (
  <SignInShell title={m.login_return_failed()} says={says}>
    <ButtonLink wide to="/login" search={{ next }}>
      {m.login_return_again()}
    </ButtonLink>
  </SignInShell>
)
