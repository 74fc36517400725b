import { deepEqual } from '@tanstack/react-router'
import { queryClient } from '#client/platform/api/query-client.ts'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { api, client } from '#client/platform/api/staff-api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { now } from '#client/platform/device/now.ts'
import type { ErrorReason } from '#shared/errors.ts'
import type { DraftAutosaverPorts, DraftSaveFailure, StoredDraft } from './draft-autosaver.ts'

const answersWithinMs = 20_000

/** Refusals that the next try may not meet. */
const passing: readonly ErrorReason[] = ['server-fault', 'server-busy', 'too-many-requests']

function failureOf(error: unknown): DraftSaveFailure {
  const refusal = findRefusal(error)
  if (!refusal || passing.includes(refusal.reason)) return { kind: 'unreachable' }
  return refusal.reason === 'draft-changed-elsewhere'
    ? { kind: 'changed-elsewhere', stored: refusal.stored as StoredDraft }
    : { kind: 'refused', error }
}

/** Ends a call that the network has swallowed: when there is a network again, and after a while in any case. */
async function unlessSwallowed<Answer>(call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const swallowed = new AbortController()
  const end = () => swallowed.abort()
  const timer = window.setTimeout(end, answersWithinMs)
  window.addEventListener('online', end)
  try {
    return await call(swallowed.signal)
  } finally {
    window.clearTimeout(timer)
    window.removeEventListener('online', end)
  }
}

/** Where one draft is kept; what is begun here is temporary until it is kept, and begun once however often it is asked. */
export function createServerDraftPorts(): DraftAutosaverPorts {
  const beginKey = createRandomId()
  return {
    begin: () =>
      unlessSwallowed((signal) => client.forms.createForm({ isTemporary: true, beginKey }, { signal })),
    async save(input) {
      const kept = await unlessSwallowed((signal) => client.forms.saveDraft(input, { signal }))
      void queryClient.invalidateQueries({ queryKey: api.forms.readForms.key() })
      return kept
    },
    failureOf,
    isSame: (one, other) => deepEqual(one, other),
    now,
    later(act, afterMs) {
      const timer = window.setTimeout(act, afterMs)
      return () => window.clearTimeout(timer)
    },
  }
}
