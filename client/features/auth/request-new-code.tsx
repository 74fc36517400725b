import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { m } from '#client/words/messages.js'
import { codeRefusalMessage } from './code-refusal-message.ts'
import type { CodeRequestResponse, PendingCodeRequest } from './pending-code-request.ts'
import css from './request-new-code.module.css'
import { useRequestNewCode } from './use-request-new-code.ts'

interface NewCodeProps {
  request: PendingCodeRequest
  onAsked: (requested: CodeRequestResponse) => void
}

export function RequestNewCode({ request, onAsked }: NewCodeProps) {
  const { ask, isAsking, isAsked, error, wait } = useRequestNewCode(request, onAsked)
  return (
    <div className={css.newCode}>
      {isAsked && <Notice tone="good">{m.code_sent_again()}</Notice>}
      {error && <Notice tone="problem">{codeRefusalMessage(error)}</Notice>}
      {wait ? (
        <p className={css.when}>{wait}</p>
      ) : (
        <Button look="text" size="small" busy={isAsking} onClick={ask}>
          {m.code_send_new()}
        </Button>
      )}
    </div>
  )
}
