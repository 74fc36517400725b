import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { logFailure } from '#client/platform/device/log-failure.ts'
import { m } from '#client/words/messages.js'
import { Button } from '../button.tsx'
import { SignInShell } from '../shells/sign-in-shell.tsx'

/** Shown in place of a screen that could not be loaded or drawn. */
export function ScreenFailed({ error }: ErrorComponentProps) {
  useEffect(() => logFailure('A screen failed', error), [error])
  return (
    <SignInShell title={m.common_failed_title()} says={m.common_failed_says()}>
      <Button onClick={() => window.location.reload()}>{m.common_try_again()}</Button>
    </SignInShell>
  )
}
