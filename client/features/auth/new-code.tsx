import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { m } from '#client/words/messages.js'
import { codeRefusalMessage } from './code-refusal-message.ts'
import css from './new-code.module.css'
import type { OpenCodeRequest, RequestedCode } from './open-code-request.ts'
import { useNewCode } from './use-new-code.ts'

interface NewCodeProps {
  request: OpenCodeRequest
  onAsked: (requested: RequestedCode) => void
}

export function NewCode({ request, onAsked }: NewCodeProps) {
  const { ask, isAsking, isAsked, error, wait } = useNewCode(request, onAsked)
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
