import { useMutation } from '@tanstack/react-query'
import { doorApi } from '#client/platform/api/door-api.ts'
import { m } from '#client/words/messages.js'
import type { AskedCode, OpenCodeRequest } from './open-code-request.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

/** Another code, as soon as one may be asked for; until then `wait` says how long that is. */
export function useNewCode({ codeRequest, newCodeAt }: OpenCodeRequest, onAsked: (asked: AskedCode) => void) {
  const seconds = useSecondsUntil(newCodeAt)
  const ask = useMutation({ ...doorApi.auth.askForNewCode.mutationOptions(), onSuccess: onAsked })
  return {
    ask: () => ask.mutate({ codeRequest }),
    isAsking: ask.isPending,
    isAsked: ask.isSuccess,
    error: ask.error,
    wait: seconds > 0 ? m.code_new_in({ time: clockOf(seconds) }) : null,
  }
}

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
