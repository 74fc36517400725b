import { Suspense } from 'react'
import { lazyPart } from '#client/platform/page/lazy-part.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'

const RenewCards = lazyPart(() => import('./renew-cards.tsx'), 'RenewCards')
const RenewSecrets = lazyPart(() => import('./renew-secrets.tsx'), 'RenewSecrets')

export interface Renewal {
  what: 'cards' | 'secrets'
  learnerIds: readonly string[]
}

interface Props {
  organisation: Organisation
  /** Null while nothing is renewed. */
  renewal: Renewal | null
  onClose: () => void
}

/** The dialog of a renewal that was asked for, over the page. */
export function RenewalDialog({ organisation, renewal, onClose }: Props) {
  if (!renewal) return null
  const Dialog = renewal.what === 'cards' ? RenewCards : RenewSecrets
  return (
    <Suspense>
      <Dialog organisation={organisation} learnerIds={renewal.learnerIds} onClose={onClose} />
    </Suspense>
  )
}
