import type { ReactNode } from 'react'
import { Refusal } from '#client/platform/api/refusal.ts'
import css from '#client/screens/public/learner-login/learner-login.module.css'
import { signInRefusalMessage } from '#client/screens/public/learner-login/sign-in-refusal-message.ts'
import button from '#client/ui/button.module.css'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { InitialBadge } from '#client/ui/initial-badge.tsx'
import { m } from '#client/words/messages.js'
import type { ErrorBody } from '#shared/errors.ts'
import type { ScriptlessSignIn } from '#shared/scriptless/scriptless-page.ts'
import { scriptlessPaths } from '#shared/scriptless/scriptless-paths.ts'
import { ScriptlessLink } from './scriptless-link.tsx'
import { ScriptlessOrganisationField } from './scriptless-organisation-field.tsx'
import { ScriptlessSecretField } from './scriptless-secret-field.tsx'
import { ScriptlessSharedTick } from './scriptless-shared-tick.tsx'
import { ScriptlessShell } from './scriptless-shell.tsx'

/** One form after the other: who is checking in, then their secret, and where it takes that whether it is their name. */
export function ScriptlessSignInPage({ page }: { page: ScriptlessSignIn }) {
  const { secretKind, proven, refused } = page
  const problem = refused && messageOf(refused)
  if (proven)
    return (
      <ScriptlessShell title={m.learner_sign_in_is_it_you({ name: proven.name })} problem={problem}>
        <SignInForm page={page} go={m.learner_sign_in_it_is_me()}>
          <input type="hidden" name="secret" value={proven.secret} />
          <input type="hidden" name="isThem" value="yes" />
        </SignInForm>
      </ScriptlessShell>
    )
  if (secretKind)
    return (
      <ScriptlessShell title={null} problem={null}>
        <SignInForm page={page} go={m.learner_sign_in_go()}>
          {problem && <Notice tone="problem">{problem}</Notice>}
          <ScriptlessSecretField kind={secretKind} />
        </SignInForm>
      </ScriptlessShell>
    )
  return (
    <ScriptlessShell title={m.learner_sign_in_title()} problem={problem}>
      <form className={css.form} method="post" action={scriptlessPaths.signIn}>
        <ScriptlessOrganisationField code={page.organisationCode} />
        <TextField
          big
          required
          name="username"
          label={m.learner_sign_in_name()}
          hint={m.learner_sign_in_name_hint()}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={page.username}
        />
        <Button type="submit" wide>
          {m.common_next()}
        </Button>
        <ScriptlessLink to={scriptlessPaths.cardSignIn} look="secondary">
          {m.learner_sign_in_card()}
        </ScriptlessLink>
        <ScriptlessSharedTick isShared={page.isShared} />
        <p className={css.under}>{m.scriptless_no_link()}</p>
      </form>
    </ScriptlessShell>
  )
}

interface SignInFormProps {
  page: ScriptlessSignIn
  /** What its button says. */
  go: string
  children: ReactNode
}

/** Goes on with who they have said they are. */
function SignInForm({ page, go, children }: SignInFormProps) {
  const { organisationCode, username, isShared, proven } = page
  const Name = proven ? 'p' : 'h1'
  return (
    <form className={css.form} method="post" action={scriptlessPaths.signIn}>
      <input type="hidden" name="organisationCode" value={organisationCode} />
      <input type="hidden" name="username" value={username} />
      {isShared && <input type="hidden" name="isShared" value="yes" />}
      <div className={css.who}>
        <InitialBadge of={username} big />
        <div>
          <Name className={css.name}>{username}</Name>
          <p className={css.code}>{m.learner_sign_in_code_said({ code: organisationCode })}</p>
        </div>
        <a className={classNames(button.button, button.text, button.small)} href={scriptlessPaths.signIn}>
          {m.learner_sign_in_not_me()}
        </a>
      </div>
      {children}
      <Button type="submit" wide>
        {go}
      </Button>
    </form>
  )
}

const messageOf = (refused: ErrorBody): string =>
  refused.error.reason === 'session-missing'
    ? m.scriptless_signed_out()
    : signInRefusalMessage(new Refusal(0, refused))
