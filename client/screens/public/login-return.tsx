import { Suspense, useState } from 'react'
import { lazyPart } from '#client/platform/page/lazy-part.ts'
import { takeOidcLogin } from '#client/platform/session/saved-oidc-login.ts'
import { m } from '#client/words/messages.js'
import { confirmingState } from '#shared/auth/provider-fields.ts'
import { Arriving } from './login-return/arriving.tsx'
import { LinkAccount } from './login-return/link-account.tsx'
import { StartAgain } from './login-return/start-again.tsx'

const BackToConfirm = lazyPart(() => import('./login-return/back-to-confirm.tsx'), 'BackToConfirm')

/** Where every provider sends people back to. */
export function LoginReturn() {
  const [isConfirming] = useState(() =>
    new URLSearchParams(window.location.search).get('state')?.startsWith(confirmingState),
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
  if (kept?.answer) return <Arriving kept={kept} answer={kept.answer} onUnknown={setKept} />
  return <StartAgain says={m.refusal_visit_over()} next={kept?.next} />
}
