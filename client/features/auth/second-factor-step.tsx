import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { publicApi } from '#client/platform/api/public-api.ts'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { publicRefusalMessage } from '#client/platform/language/public-refusal-message.ts'
import { useFinishSignIn } from '#client/platform/session/use-finish-sign-in.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { focusFirstInvalid } from '#client/ui/fields/focus-first-invalid.ts'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { SignInShell } from '#client/ui/shells/sign-in-shell.tsx'
import { m } from '#client/words/messages.js'
import css from './second-factor-step.module.css'

/** The code that an account asks for beside its password. */
export function SecondFactorStep({ handle }: { handle: string }) {
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const step = useMutation({
    ...publicApi.auth.completeSecondStep.mutationOptions(),
    onSuccess: useFinishSignIn('/dashboard'),
  })
  const isMissing = tried && code.trim().length < 6
  const isWrong = findRefusal(step.error)?.reason === 'second-factor-wrong'

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    if (code.trim().length < 6) focusFirstInvalid(form)
    else step.mutate({ secondStep: handle, code }, { onError: () => focusFirstInvalid(form) })
  }
  return (
    <SignInShell title={m.second_step_title()} says={m.second_step_says()}>
      <form className={css.form} noValidate onSubmit={submit}>
        {step.error && !isWrong && <Notice tone="problem">{publicRefusalMessage(step.error)}</Notice>}
        <TextField
          label={m.second_step_code()}
          hint={m.second_step_hint()}
          big
          autoFocus
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={30}
          value={code}
          onChange={(event) => {
            setCode(event.target.value)
            step.reset()
          }}
          error={isWrong ? publicRefusalMessage(step.error) : isMissing ? m.second_step_missing() : undefined}
        />
        <Button type="submit" wide busy={step.isPending}>
          {m.sign_in_go()}
        </Button>
      </form>
    </SignInShell>
  )
}
