import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { EmailCodeForm } from '#client/features/auth/email-code-form.tsx'
import { NoCodeRequested } from '#client/features/auth/no-code-requested.tsx'
import { readCodeRequest } from '#client/features/auth/pending-code-request.ts'
import { publicApi } from '#client/platform/api/public-api.ts'
import { SignInShell } from '#client/ui/shells/sign-in-shell.tsx'
import { m } from '#client/words/messages.js'

export function PasswordResetCode() {
  const [request] = useState(() => readCodeRequest('reset'))
  const navigate = useNavigate()
  const verify = useMutation({
    ...publicApi.auth.verifyPasswordReset.mutationOptions(),
    onSuccess: () => void navigate({ to: '/new-password', search: true, replace: true }),
  })
  if (!request) return <NoCodeRequested start="/forgot-password" startWords={m.forgot_again()} />
  return (
    <SignInShell title={m.otp_title()}>
      <EmailCodeForm
        purpose="reset"
        initial={request}
        start="/forgot-password"
        action={verify.isPending ? m.code_checking() : m.otp_go()}
        isSending={verify.isPending}
        error={verify.error}
        onSubmit={verify.mutate}
        onChange={verify.reset}
      />
    </SignInShell>
  )
}
