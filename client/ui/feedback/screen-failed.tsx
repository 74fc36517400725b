import type { ErrorComponentProps } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { isBrowserTooOld } from '#client/platform/device/is-browser-too-old.ts'
import { isStorageBlocked } from '#client/platform/device/is-storage-blocked.ts'
import { logFailure } from '#client/platform/device/log-failure.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { m } from '#client/words/messages.js'
import { Button } from '../button.tsx'
import { SignInShell } from '../shells/sign-in-shell.tsx'

const UnfitBrowser = lazyComponent(() => import('./unfit-browser.tsx'), 'UnfitBrowser')

/** Shown in place of a screen that could not be loaded or drawn. */
export function ScreenFailed({ error }: ErrorComponentProps) {
  useEffect(() => logFailure('A screen failed', error), [error])
  if (isStorageBlocked() || isBrowserTooOld())
    return (
      <Suspense>
        <UnfitBrowser />
      </Suspense>
    )
  return (
    <SignInShell title={m.common_failed_title()} says={m.common_failed_says()}>
      <Button onClick={() => window.location.reload()}>{m.common_try_again()}</Button>
    </SignInShell>
  )
}
