import type { ErrorComponentProps } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { isStorageBlocked } from '#client/platform/device/is-storage-blocked.ts'
import { logFailure } from '#client/platform/device/log-failure.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { m } from '#client/words/messages.js'
import { Button } from '../button.tsx'
import { SignInShell } from '../shells/sign-in-shell.tsx'

const StorageBlocked = lazyComponent(() => import('./storage-blocked.tsx'), 'StorageBlocked')

/** Shown in place of a screen that could not be loaded or drawn. */
export function ScreenFailed({ error }: ErrorComponentProps) {
  useEffect(() => logFailure('A screen failed', error), [error])
  if (isStorageBlocked())
    return (
      <Suspense>
        <StorageBlocked />
      </Suspense>
    )
  return (
    <SignInShell title={m.common_failed_title()} says={m.common_failed_says()}>
      <Button onClick={() => window.location.reload()}>{m.common_try_again()}</Button>
    </SignInShell>
  )
}
