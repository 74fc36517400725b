import { findRefusal } from '#client/platform/api/refusal.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { m } from '#client/words/messages.js'
import { ButtonLink } from '../page/button-link.tsx'
import { todayNavigationItem } from '../shell/navigation.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorNotice } from './error-notice.tsx'

interface Props {
  error: unknown
  /** What did not load. */
  what: string
  /** What is safe. */
  safe?: string
  onRetry: () => void
}

const passing = ['server-fault', 'server-busy', 'too-many-requests']

/** What stands in place of a page that was refused, or that did not load this time. */
export function PageFailed({ error, what, safe, onRetry }: Props) {
  const refusal = findRefusal(error)
  if (!refusal || passing.includes(refusal.reason))
    return (
      <ErrorNotice what={what} onRetry={onRetry}>
        {refusalMessage(error)} {safe}
      </ErrorNotice>
    )
  const words = refusal.reason === 'input-invalid' ? m.refusal_absent() : refusalMessage(error)
  return (
    <EmptyState
      title={what}
      actions={
        <ButtonLink to={todayNavigationItem.to} variant="filled">
          {m.staff_back_to_today()}
        </ButtonLink>
      }
    >
      {words}
    </EmptyState>
  )
}
