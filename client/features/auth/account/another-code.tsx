import { Button } from '@mantine/core'
import { m } from '#client/words/messages.js'
import { codeRefusalMessage } from '../code-refusal-message.ts'
import type { OpenCodeRequest, RequestedCode } from '../open-code-request.ts'
import { useNewCode } from '../use-new-code.ts'
import styles from './another-code.module.css'

interface Props {
  request: OpenCodeRequest
  onAsked: (requested: RequestedCode) => void
}

export function AnotherCode({ request, onAsked }: Props) {
  const { ask, isAsking, isAsked, error, wait } = useNewCode(request, onAsked)
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
