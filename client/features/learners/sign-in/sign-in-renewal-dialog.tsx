import { Suspense } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'

const RenewCards = lazyComponent(() => import('./renew-sign-in-cards.tsx'), 'RenewSignInCards')
const RenewSecrets = lazyComponent(() => import('./renew-learner-secrets.tsx'), 'RenewLearnerSecrets')
const ShowCode = lazyComponent(() => import('./show-one-minute-code.tsx'), 'ShowOneMinuteCode')

const dialogs = { code: ShowCode, cards: RenewCards, secrets: RenewSecrets }

export interface SignInRenewal {
  /** A code is for one learner, and leaves their secret and card as they are. */
  what: keyof typeof dialogs
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
  const Dialog = dialogs[renewal.what]
  return (
    <Suspense>
      <Dialog organisation={organisation} learnerIds={renewal.learnerIds} onClose={onClose} />
    </Suspense>
  )
}
