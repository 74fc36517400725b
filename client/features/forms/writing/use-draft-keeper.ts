import { useEffect, useState, useSyncExternalStore } from 'react'
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts'
import { draftOnServer } from './draft-on-server.ts'
import { findLeftDraft, leaveDraft } from './left-drafts.ts'

type First = Parameters<typeof createDraftKeeper>[0]

/** Keeps a draft while its writer is here, and saves it when they turn away or leave. */
export function useDraftKeeper(first: First): DraftKeeper {
  const [keeper] = useState(() => findLeftDraft(first.formId) ?? createDraftKeeper(first, draftOnServer))
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
      leaveDraft(keeper)
    }
  }, [keeper])
  return keeper
}

export const useWritten = (keeper: DraftKeeper) => useSyncExternalStore(keeper.subscribe, keeper.current)
