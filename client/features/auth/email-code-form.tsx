import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { publicRefusalMessage } from '#client/platform/language/public-refusal-message.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { CodeField, isCompleteCode } from '#client/ui/fields/code-field.tsx'
import { focusFirstInvalid } from '#client/ui/fields/focus-first-invalid.ts'
import { m } from '#client/words/messages.js'
import type { CodePurpose } from '#shared/auth/code-purpose.ts'
import { codeRefusalMessage } from './code-refusal-message.ts'
import css from './email-code-form.module.css'
import { type CodeRequestResponse, type PendingCodeRequest, saveCodeRequest } from './pending-code-request.ts'
import { useRequestNewCode } from './use-request-new-code.ts'

interface CodeEntryProps {
  purpose: CodePurpose
  initial: PendingCodeRequest
  /** Where another address can be given. */
  start: '/register' | '/forgot-password'
  action: string
  isSending: boolean
  error: unknown
  onSubmit: (given: { codeRequest: string; code: string }) => void
  onChange: () => void
}

/** Waits for the six digits of a mail, and for another mail where the first does not come. */
export function EmailCodeForm({
  purpose,
  initial,
  start,
  action,
  isSending,
  error,
  onSubmit,
  onChange,
}: CodeEntryProps) {
  const [request, setRequest] = useState(initial)
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isOfField = findRefusal(error)?.reason === 'code-wrong'

  useEffect(() => {
    if (isOfField && error && form.current) focusFirstInvalid(form.current)
  }, [isOfField, error])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (isCompleteCode(code)) onSubmit({ codeRequest: request.codeRequest, code })
    else focusFirstInvalid(event.currentTarget)
  }
  function change(typed: string) {
    setCode(typed)
    onChange()
  }

  return (
    <>
      <p className={css.sent}>
        {m.code_sent_to()} <b className={css.email}>{request.email}</b>.{' '}
        <Link to={start} search={true}>
          {m.code_other_address()}
        </Link>
      </p>
      <form className={css.form} ref={form} noValidate onSubmit={submit}>
        {Boolean(error) && !isOfField && <Notice tone="problem">{publicRefusalMessage(error)}</Notice>}
        <CodeField
          label={m.code_label()}
          hint={m.code_hint()}
          value={code}
          onChange={change}
          error={
            isOfField ? wrongWords(error) : tried && !isCompleteCode(code) ? m.code_missing() : undefined
          }
        />
        <Button type="submit" wide busy={isSending}>
          {action}
        </Button>
      </form>
      <RequestNewCode
        request={request}
        onAsked={(requested) => {
          setRequest(saveCodeRequest(purpose, request.email, requested))
          setTried(false)
          change('')
          form.current?.querySelector('input')?.focus()
        }}
      />
      <p className={css.lost}>{m.code_not_there()}</p>
    </>
  )
}

function wrongWords(error: unknown): string {
  const { triesLeft } = (findRefusal(error)?.stored ?? { triesLeft: 0 }) as { triesLeft: number }
  if (triesLeft === 0) return m.code_wrong_last()
  return triesLeft === 1 ? m.code_wrong_one_left() : m.code_wrong({ triesLeft })
}

interface NewCodeProps {
  request: PendingCodeRequest
  onAsked: (requested: CodeRequestResponse) => void
}

function RequestNewCode({ request, onAsked }: NewCodeProps) {
  const { ask, isAsking, isAsked, error, wait } = useRequestNewCode(request, onAsked)
  return (
    <div className={css.newCode}>
      {isAsked && <Notice tone="good">{m.code_sent_again()}</Notice>}
      {error && <Notice tone="problem">{codeRefusalMessage(error)}</Notice>}
      {wait ? (
        <p className={css.when}>{wait}</p>
      ) : (
        <Button look="text" size="small" busy={isAsking} onClick={ask}>
          {m.code_send_new()}
        </Button>
      )}
    </div>
  )
}
