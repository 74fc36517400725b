import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserDraft } from './browser-draft.ts'
import { createDraftKeeper, type DraftKeeper, type FirstDraft, type Written } from './draft-keeper.ts'
import type { Owner } from './draft-keys.ts'
import { draftOnServer } from './draft-on-server.ts'
import { findLeftDraft, saveLeftDraft } from './left-drafts.ts'

/** Keeps a draft while its writer is here, and saves it when they turn away or leave; with an owner in the browser too. */
export function useDraftKeeper(first: FirstDraft, owner?: Owner): DraftKeeper {
  const [keeper] = useState(
    () =>
      findLeftDraft(first.formId) ??
      createDraftKeeper(first, {
        ...draftOnServer(),
        remember: owner && browserDraft.remembering(owner),
      }),
  )
  useEffect(() => {
    const saveNow = () => void keeper.saveNow()
    const saveWhenHidden = () => document.visibilityState === 'hidden' && saveNow()
    window.addEventListener('online', saveNow)
    window.addEventListener('pagehide', saveNow)
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      window.removeEventListener('online', saveNow)
      window.removeEventListener('pagehide', saveNow)
      document.removeEventListener('visibilitychange', saveWhenHidden)
      saveLeftDraft(keeper)
    }
  }, [keeper])
  return keeper
}

/** A part of what is written. Whoever shows it is drawn anew when that part is another, and not at every key. */
export const useWritten = <Part>(keeper: DraftKeeper, select: (written: Written) => Part): Part =>
  useSyncExternalStore(keeper.subscribe, () => select(keeper.current()))
