import { Suspense, useState } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { takeOidcLogin } from '#client/platform/session/saved-oidc-login.ts'
import { m } from '#client/words/messages.js'
import { confirmationStatePrefix } from '#shared/auth/auth-fields.ts'
import { FinishLogin, LoginReturnFailed } from './login-return/finish-login.tsx'
import { LinkAccount } from './login-return/link-account.tsx'

const BackToConfirm = lazyComponent(() => import('./login-return/confirmation-done.tsx'), 'ConfirmationDone')

/** Where every provider sends people back to. */
export function LoginReturn() {
  const [isConfirming] = useState(() =>
    new URLSearchParams(window.location.search).get('state')?.startsWith(confirmationStatePrefix),
  )
  return isConfirming ? (
    <Suspense>
      <BackToConfirm />
    </Suspense>
  ) : (
    <SignedInElsewhere />
  )
}

function SignedInElsewhere() {
  const [kept, setKept] = useState(takeOidcLogin)
  if (kept?.isUnknown) return <LinkAccount kept={kept} />
  if (kept?.answer) return <FinishLogin kept={kept} answer={kept.answer} onUnknown={setKept} />
  return <LoginReturnFailed says={m.refusal_visit_over()} next={kept?.next} />
}
