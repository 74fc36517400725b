import { useMutation } from '@tanstack/react-query'
import { api } from '#client/platform/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { m } from '#client/words/messages.js'
import { askingRefusalWords } from './asking-refusal-words.ts'
import css from './new-code.module.css'
import type { OpenCodeRequest } from './open-code-request.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

interface NewCodeProps {
  request: OpenCodeRequest
  onAsked: (asked: { codeRequest: string; newCodeAfter: number }) => void
}

/** Another code, as soon as one may be asked for; until then it says how long that is. */
export function NewCode({ request: { codeRequest, newCodeAt }, onAsked }: NewCodeProps) {
  const seconds = useSecondsUntil(newCodeAt)
  const ask = useMutation({ ...api.auth.askForNewCode.mutationOptions(), onSuccess: onAsked })
  return (
    <div className={css.newCode}>
      {ask.isSuccess && <Notice tone="good">{m.code_sent_again()}</Notice>}
      {ask.error && <Notice tone="problem">{askingRefusalWords(ask.error)}</Notice>}
      {seconds > 0 ? (
        <p className={css.when}>{m.code_new_in({ time: clockOf(seconds) })}</p>
      ) : (
        <Button look="text" size="small" busy={ask.isPending} onClick={() => ask.mutate({ codeRequest })}>
          {m.code_send_new()}
        </Button>
      )}
    </div>
  )
}

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
