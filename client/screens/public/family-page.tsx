import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FamilyDays } from '#client/features/family-links/family-days.tsx'
import { publicApi } from '#client/platform/api/public-api.ts'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { publicRefusalMessage } from '#client/platform/language/public-refusal-message.ts'
import { waitLabel } from '#client/platform/language/wait-label.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { focusFirstInvalid } from '#client/ui/fields/focus-first-invalid.ts'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { SignInShell } from '#client/ui/shells/sign-in-shell.tsx'
import { m } from '#client/words/messages.js'
import css from './way-in-form.module.css'

/** Where a family's link leads: it asks for the code, shows the page, and keeps neither on the device. */
export function FamilyPage() {
  const secret = useSecret()
  if (secret === null)
    return (
      <SignInShell title={m.family_page_none_title()} says={m.family_page_none_says()}>
        {null}
      </SignInShell>
    )
  return <OpenByCode key={secret} secret={secret} />
}

const codeLength = 6

function OpenByCode({ secret }: { secret: string }) {
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const open = useMutation({ ...publicApi.familyLinks.openFamilyPage.mutationOptions(), gcTime: 0 })
  if (open.data) return <FamilyDays page={open.data} onClose={close} />

  const isWhole = code.replace(/[^a-z0-9]/gi, '').length === codeLength
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (!isWhole) return focusFirstInvalid(event.currentTarget)
    open.mutate({ secret, code }, { onError: () => form.current?.querySelector('input')?.select() })
  }
  function close() {
    setCode('')
    setTried(false)
    open.reset()
  }
  return (
    <SignInShell title={m.family_page_title()} says={m.family_page_says()}>
      <form ref={form} className={css.form} noValidate onSubmit={submit}>
        {open.error && (
          <Notice tone="problem" title={m.family_page_closed_title()}>
            {wordsFor(open.error)}
          </Notice>
        )}
        <TextField
          label={m.family_page_code()}
          hint={m.family_page_code_hint()}
          big
          code
          autoComplete="off"
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={tried && !isWhole ? m.family_page_code_missing() : undefined}
        />
        <Button type="submit" wide busy={open.isPending}>
          {open.isPending ? m.family_page_opening() : m.family_page_open()}
        </Button>
      </form>
    </SignInShell>
  )
}

function wordsFor(error: unknown): string {
  const refusal = findRefusal(error)
  if (refusal?.reason === 'family-page-closed') return m.family_page_closed()
  if (refusal?.reason === 'too-many-tries')
    return m.family_page_too_many({ when: waitLabel(refusal.retryAfter) })
  return publicRefusalMessage(error)
}

const secretInAddress = () => /^#([\w-]{43})$/.exec(window.location.hash)?.[1] ?? null

/** The secret that the address holds, which stays there, so that the page can be opened again. */
function useSecret(): string | null {
  const [secret, setSecret] = useState(secretInAddress)
  useEffect(() => {
    const take = () => setSecret(secretInAddress())
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return secret
}
