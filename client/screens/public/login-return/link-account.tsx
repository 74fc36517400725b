import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { api } from '#client/platform/api/staff-api.ts'
import { publicRefusalMessage } from '#client/platform/language/public-refusal-message.ts'
import { chooseOrganisation } from '#client/platform/session/chosen-organisation.ts'
import { findSignedInStaff } from '#client/platform/session/find-signed-in-staff.ts'
import { clearOidcLogin, type SavedOidcLogin } from '#client/platform/session/saved-oidc-login.ts'
import { pageAfterSignIn } from '#client/platform/session/sign-in-pages.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Loading } from '#client/ui/feedback/loading.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { SignInShell } from '#client/ui/shells/sign-in-shell.tsx'
import { m } from '#client/words/messages.js'
import css from '../way-in-form.module.css'

const here = '/login-return'

/** Somebody whom no account is linked to: they prove theirs by signing in to it, and link it by a press of a button. */
export function LinkAccount({ kept }: { kept: SavedOidcLogin }) {
  const { by } = kept
  const user = useQuery({ queryKey: ['login-return', 'user'], queryFn: findSignedInStaff, gcTime: 0 })
  if (user.isPending) return <Loading />
  return (
    <SignInShell title={m.login_return_unknown()} says={m.login_return_unknown_says({ by })}>
      {user.data ? <LinkTo kept={kept} email={user.data.email} /> : <ProveAccount />}
    </SignInShell>
  )
}

const ProveAccount = () => (
  <div className={css.form}>
    <ButtonLink wide to="/login" search={{ next: here }}>
      {m.login_return_sign_in()}
    </ButtonLink>
    <p className={css.links}>
      {m.sign_in_new()}{' '}
      <Link to="/register" search={{ next: here }}>
        {m.login_return_register()}
      </Link>
    </p>
  </div>
)

function LinkTo({ kept: { visit, by, next }, email }: { kept: SavedOidcLogin; email: string }) {
  const router = useRouter()
  const link = useMutation({
    ...api.auth.linkOidcLogin.mutationOptions(),
    onSuccess: ({ organisationId }) => {
      clearOidcLogin()
      if (organisationId) chooseOrganisation(organisationId)
      router.history.push(pageAfterSignIn(next, '/dashboard', window.location.origin))
    },
  })
  return (
    <div className={css.form}>
      {link.error && <Notice tone="problem">{publicRefusalMessage(link.error)}</Notice>}
      <p>{m.login_return_signed_in_as({ email })}</p>
      <Button wide busy={link.isPending || link.isSuccess} onClick={() => link.mutate({ visit })}>
        {m.login_return_link({ by })}
      </Button>
      <p className={css.links}>
        <Link to="/login" search={{ next: here }}>
          {m.login_return_other()}
        </Link>
      </p>
    </div>
  )
}
