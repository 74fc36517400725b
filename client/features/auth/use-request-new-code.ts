import { useMutation } from '@tanstack/react-query'
import { publicApi } from '#client/platform/api/public-api.ts'
import { m } from '#client/words/messages.js'
import type { CodeRequestResponse, PendingCodeRequest } from './pending-code-request.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

/** Another code, as soon as one may be asked for; until then `wait` says how long that is. */
export function useRequestNewCode(
  { codeRequest, newCodeAt }: PendingCodeRequest,
  onAsked: (requested: CodeRequestResponse) => void,
) {
  const seconds = useSecondsUntil(newCodeAt)
  const ask = useMutation({ ...publicApi.auth.requestNewCode.mutationOptions(), onSuccess: onAsked })
  return {
    ask: () => ask.mutate({ codeRequest }),
    isAsking: ask.isPending,
    isAsked: ask.isSuccess,
    error: ask.error,
    wait: seconds > 0 ? m.code_new_in({ time: clockOf(seconds) }) : null,
  }
}

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
