import { Refusal } from '#client/platform/api/refusal.ts'
import css from '#client/screens/public/learner-login/learner-login.module.css'
import { signInRefusalMessage } from '#client/screens/public/learner-login/sign-in-refusal-message.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { m } from '#client/words/messages.js'
import type { ScriptlessCardSignIn } from '#shared/scriptless/scriptless-page.ts'
import { scriptlessPaths } from '#shared/scriptless/scriptless-paths.ts'
import { ScriptlessLink } from './scriptless-link.tsx'
import { ScriptlessOrganisationField } from './scriptless-organisation-field.tsx'
import { ScriptlessSharedTick } from './scriptless-shared-tick.tsx'
import { ScriptlessShell } from './scriptless-shell.tsx'

/** What stands on a card in letters: its square is for a camera, which a page without scripts has none of. */
export function ScriptlessCardSignInPage({ page }: { page: ScriptlessCardSignIn }) {
  const { organisationCode, code, isShared, proven, refused } = page
  const problem = refused && signInRefusalMessage(new Refusal(0, refused))
  if (proven)
    return (
      <ScriptlessShell title={m.learner_sign_in_is_it_you({ name: proven.name })} problem={problem}>
        <form className={css.form} method="post" action={scriptlessPaths.cardSignIn}>
          <input type="hidden" name="organisationCode" value={organisationCode} />
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="isThem" value="yes" />
          {isShared && <input type="hidden" name="isShared" value="yes" />}
          <Button type="submit" wide>
            {m.learner_sign_in_it_is_me()}
          </Button>
          <ScriptlessLink to={scriptlessPaths.cardSignIn}>{m.learner_sign_in_not_me()}</ScriptlessLink>
        </form>
      </ScriptlessShell>
    )
  return (
    <ScriptlessShell title={m.scriptless_card_title()} problem={problem}>
      <form className={css.form} method="post" action={scriptlessPaths.cardSignIn}>
        <ScriptlessOrganisationField code={organisationCode} />
        <TextField
          big
          code
          required
          name="code"
          label={m.card_code()}
          hint={m.card_code_hint()}
          autoComplete="off"
          maxLength={12}
          defaultValue={code}
        />
        <Button type="submit" wide>
          {m.learner_sign_in_go()}
        </Button>
        <ScriptlessLink to={scriptlessPaths.signIn}>{m.card_no_card()}</ScriptlessLink>
        <ScriptlessSharedTick isShared={isShared} />
      </form>
    </ScriptlessShell>
  )
}
