import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { EmailCodeForm } from '#client/features/auth/email-code-form.tsx'
import { NoCodeRequested } from '#client/features/auth/no-code-requested.tsx'
import { clearCodeRequest, readCodeRequest } from '#client/features/auth/pending-code-request.ts'
import { clearSavedTexts, useSavedText } from '#client/features/auth/use-saved-text.ts'
import { publicApi } from '#client/platform/api/public-api.ts'
import { useFinishSignIn } from '#client/platform/session/use-finish-sign-in.ts'
import { SignInShell } from '#client/ui/shells/sign-in-shell.tsx'
import { m } from '#client/words/messages.js'

export function RegistrationCode() {
  const [request] = useState(() => readCodeRequest('register'))
  const [organisation] = useSavedText('typed_organisation')
  // Whoever named no school makes or joins one first.
  const arrive = useFinishSignIn(organisation.trim() ? '/dashboard' : '/dashboard/guide-tour')
  const verify = useMutation({
    ...publicApi.auth.verifyRegistration.mutationOptions(),
    onSuccess: (started) => {
      clearCodeRequest('register')
      clearSavedTexts()
      arrive(started)
    },
  })
  if (!request) return <NoCodeRequested start="/register" startWords={m.register_again()} />
  return (
    <SignInShell title={m.register_code_title()}>
      <EmailCodeForm
        purpose="register"
        initial={request}
        start="/register"
        action={verify.isPending ? m.code_checking() : m.register_code_go()}
        isSending={verify.isPending}
        error={verify.error}
        onSubmit={verify.mutate}
        onChange={verify.reset}
      />
    </SignInShell>
  )
}
