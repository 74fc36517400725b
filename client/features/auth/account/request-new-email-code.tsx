import { Button } from '@mantine/core'
import { m } from '#client/words/messages.js'
import { codeRefusalMessage } from '../code-refusal-message.ts'
import type { CodeRequestResponse, PendingCodeRequest } from '../pending-code-request.ts'
import { useRequestNewCode } from '../use-request-new-code.ts'
import styles from './request-new-email-code.module.css'

interface Props {
  request: PendingCodeRequest
  onAsked: (requested: CodeRequestResponse) => void
}

export function RequestNewEmailCode({ request, onAsked }: Props) {
  const { ask, isAsking, isAsked, error, wait } = useRequestNewCode(request, onAsked)
  return (
    <div className={styles.another}>
      <p role="status">{isAsked && m.code_sent_again()}</p>
      {error && <p role="alert">{codeRefusalMessage(error)}</p>}
      {wait ? (
        <p>{wait}</p>
      ) : (
        <Button size="xs" loading={isAsking} onClick={ask}>
          {m.code_send_new()}
        </Button>
      )}
    </div>
  )
}
