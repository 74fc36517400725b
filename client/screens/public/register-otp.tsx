import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CodeEntry } from '#client/features/auth/code-entry.tsx'
import { NothingAsked } from '#client/features/auth/nothing-asked.tsx'
import { dropCodeRequest, openCodeRequest } from '#client/features/auth/open-code-request.ts'
import { dropKeptTexts } from '#client/features/auth/use-kept-text.ts'
import { doorApi } from '#client/platform/api/door-api.ts'
import { useArrival } from '#client/platform/session/use-arrival.ts'
import { DoorShell } from '#client/ui/shells/door-shell.tsx'
import { m } from '#client/words/messages.js'

export function RegisterOtp() {
  const [request] = useState(() => openCodeRequest('register'))
  const arrive = useArrival('/dashboard/guide-tour')
  const verify = useMutation({
    ...doorApi.auth.verifyRegistration.mutationOptions(),
    onSuccess: (started) => {
      dropCodeRequest('register')
      dropKeptTexts()
      arrive(started)
    },
  })
  if (!request) return <NothingAsked start="/register" startWords={m.register_again()} />
  return (
    <DoorShell title={m.register_code_title()}>
      <CodeEntry
        purpose="register"
        initial={request}
        start="/register"
        action={verify.isPending ? m.code_checking() : m.register_code_go()}
        isSending={verify.isPending}
        error={verify.error}
        onSubmit={verify.mutate}
        onChange={verify.reset}
      />
    </DoorShell>
  )
}
