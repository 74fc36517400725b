import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserDraftStore } from './browser-draft-store.ts'
import { createServerDraftPorts } from './create-server-draft-ports.ts'
import {
  createDraftAutosaver,
  type DraftAutosaver,
  type DraftAutosaverState,
  type InitialDraft,
} from './draft-autosaver.ts'
import type { DraftOwner } from './draft-storage.ts'
import { findPendingDraft, savePendingDraft } from './pending-drafts.ts'

/** Keeps a draft while its writer is here, and saves it when they turn away or leave; with an owner in the browser too. */
export function useDraftAutosaver(first: InitialDraft, owner?: DraftOwner): DraftAutosaver {
  const [keeper] = useState(
    () =>
      findPendingDraft(first.formId) ??
      createDraftAutosaver(first, {
        ...createServerDraftPorts(),
        remember: owner && browserDraftStore.remembering(owner),
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
      savePendingDraft(keeper)
    }
  }, [keeper])
  return keeper
}

/** A part of what is written. Whoever shows it is drawn anew when that part is another, and not at every key. */
export const useDraftAutosaverState = <Part>(
  keeper: DraftAutosaver,
  select: (written: DraftAutosaverState) => Part,
): Part => useSyncExternalStore(keeper.subscribe, () => select(keeper.current()))
