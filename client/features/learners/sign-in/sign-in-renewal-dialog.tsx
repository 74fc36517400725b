import { Suspense } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'

const RenewCards = lazyComponent(() => import('./renew-sign-in-cards.tsx'), 'RenewSignInCards')
const RenewSecrets = lazyComponent(() => import('./renew-learner-secrets.tsx'), 'RenewLearnerSecrets')

export interface SignInRenewal {
  what: 'cards' | 'secrets'
  learnerIds: readonly string[]
}

interface Props {
  organisation: Organisation
  /** Null while nothing is renewed. */
  renewal: SignInRenewal | null
  onClose: () => void
}

/** The dialog of a renewal that was asked for, over the page. */
export function SignInRenewalDialog({ organisation, renewal, onClose }: Props) {
  if (!renewal) return null
  const Dialog = renewal.what === 'cards' ? RenewCards : RenewSecrets
  return (
    <Suspense>
      <Dialog organisation={organisation} learnerIds={renewal.learnerIds} onClose={onClose} />
    </Suspense>
  )
}
