import { deepEqual } from '@tanstack/react-router'
import { logFailure } from '#client/platform/device/log-failure.ts'
import { now } from '#client/platform/device/now.ts'
import type { CurrentDraft } from './draft-autosaver.ts'
import {
  type DraftOwner,
  type DraftStorageValues,
  draftChangeToken,
  draftFromStorage,
  draftStorageKeys,
  draftToStorage,
  readSendNowFlag,
  saveOnLeaveKey,
  type UnsavedDraftState,
} from './draft-storage.ts'

interface BrowserDraftPorts {
  store: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now: () => number
  reportFailure: (error: unknown) => void
}

/** The one form that was begun in this browser and is neither kept, published nor discarded yet. */
export function createBrowserDraftStore({ store, now, reportFailure }: BrowserDraftPorts) {
  const keysThere = () =>
    Object.fromEntries(draftStorageKeys.map((key) => [key, store().getItem(key) ?? ''])) as DraftStorageValues
  const held = () => draftFromStorage(keysThere())

  function put(begun: UnsavedDraftState) {
    const keys = draftToStorage(begun)
    for (const key of draftStorageKeys)
      if (store().getItem(key) !== keys[key]) store().setItem(key, keys[key])
  }

  function forget() {
    for (const key of [...draftStorageKeys, saveOnLeaveKey]) store().removeItem(key)
  }

  /** What this person has begun here; anybody else’s is forgotten. */
  function find({ organisationId, accountId }: DraftOwner): UnsavedDraftState | null {
    const begun = held()
    if (begun?.organisationId === organisationId && begun.accountId === accountId) return begun
    forget()
    return null
  }

  return {
    find,
    forget,
    isHeld: () => held() !== null,
    keepsOnLeaving: () => store().getItem(saveOnLeaveKey) !== null,
    sendNow(sendsNow: boolean) {
      const begun = held()
      if (begun) put({ ...begun, sendsNow })
    },
    keepOnLeaving: () => store().setItem(saveOnLeaveKey, 'true'),

    /** Writes down one draft as it changes, unless another tab has written meanwhile: then it gives what that wrote. */
    remembering(owner: DraftOwner) {
      const before = find(owner)
      let seen = before?.edit ?? 0
      let last: CurrentDraft | null = null
      let written: string | null = null
      let editedId = before?.editedId ?? null

      function write(inHand: CurrentDraft) {
        if (last) editedId = changedQuestion(last, inHand) ?? editedId
        seen = Math.max(now(), seen + 1)
        try {
          put({ ...inHand, ...owner, edit: seen, editedId, sendsNow: readSendNowFlag(keysThere()) })
          written = draftChangeToken(keysThere())
        } catch (error) {
          if (last === null) reportFailure(error)
        }
      }

      return (inHand: CurrentDraft): UnsavedDraftState | null => {
        if (last && isSame(last, inHand)) return null
        // What stands there is read in full only where it is not what was written here last.
        const there = draftChangeToken(keysThere()) === written ? null : find(owner)
        if (there && there.edit !== seen) {
          seen = there.edit
          return there
        }
        if (!(last === null && there && isSame(there, inHand, deepEqual))) write(inHand)
        last = inHand
        return null
      }
    },
  }
}

const isSame = (
  one: CurrentDraft,
  other: CurrentDraft,
  alike: (one: unknown, other: unknown) => boolean = Object.is,
) =>
  alike(one.draft, other.draft) &&
  alike(one.unanswered?.at(-1), other.unanswered?.at(-1)) &&
  one.formId === other.formId &&
  one.draftRevision === other.draftRevision &&
  one.isSaved === other.isSaved

/** Questions that stay as they are stay the same object. */
function changedQuestion(before: CurrentDraft, { draft }: CurrentDraft): string | null {
  const known = new Set(before.draft.questions)
  return draft.questions.find((question) => !known.has(question))?.id ?? null
}

export const browserDraftStore = createBrowserDraftStore({
  store: () => window.localStorage,
  now,
  reportFailure: (error) => logFailure('This browser keeps no drafts', error),
})
