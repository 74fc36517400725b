import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CodeEntry } from '#client/features/auth/code-entry.tsx'
import { NothingAsked } from '#client/features/auth/nothing-asked.tsx'
import { openCodeRequest } from '#client/features/auth/open-code-request.ts'
import { doorApi } from '#client/platform/api/door-api.ts'
import { DoorShell } from '#client/ui/shells/door-shell.tsx'
import { m } from '#client/words/messages.js'

export function Otp() {
  const [request] = useState(() => openCodeRequest('reset'))
  const navigate = useNavigate()
  const verify = useMutation({
    ...doorApi.auth.verifyReset.mutationOptions(),
    onSuccess: () => void navigate({ to: '/new-password', search: true, replace: true }),
  })
  if (!request) return <NothingAsked start="/forgot-password" startWords={m.forgot_again()} />
  return (
    <DoorShell title={m.otp_title()}>
      <CodeEntry
        purpose="reset"
        initial={request}
        start="/forgot-password"
        action={verify.isPending ? m.code_checking() : m.otp_go()}
        isSending={verify.isPending}
        error={verify.error}
        onSubmit={verify.mutate}
        onChange={verify.reset}
      />
    </DoorShell>
  )
}
