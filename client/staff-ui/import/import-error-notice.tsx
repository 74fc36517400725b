import { findRefusal } from '#client/platform/api/refusal.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { m } from '#client/words/messages.js'
import { ErrorNotice } from '../feedback/error-notice.tsx'

interface Props {
  error: unknown
  onImport: () => void
  onLookAgain: () => void
}

/** Why an import did not happen, or that it cannot be known whether it did. */
export function ImportErrorNotice({ error, onImport, onLookAgain }: Props) {
  const refusal = findRefusal(error)
  if (!refusal)
    return (
      <ErrorNotice what={m.import_unknown()} onRetry={onLookAgain}>
        {m.import_unknown_says()}
      </ErrorNotice>
    )
  return (
    <ErrorNotice
      what={m.import_not_done()}
      onRetry={refusal.reason === 'import-changed' ? undefined : onImport}
    >
      {refusalMessage(error)}
    </ErrorNotice>
  )
}
