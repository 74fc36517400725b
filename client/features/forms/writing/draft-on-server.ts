import { deepEqual } from '@tanstack/react-router'
import { v4 } from 'uuid'
import { now } from '#client/platform/clock.ts'
import { queryClient } from '#client/platform/query-client.ts'
import { refusalOf } from '#client/platform/refusal.ts'
import { api, client } from '#client/platform/staff-api.ts'
import type { Reason } from '#shared/errors.ts'
import type { DraftKeeperPorts, Failure, StoredDraft } from './draft-keeper.ts'

/** Refusals that the next try may not meet. */
const passing: readonly Reason[] = ['server-fault', 'server-busy', 'too-many-requests']

function failureOf(error: unknown): Failure {
  const refusal = refusalOf(error)
  if (!refusal || passing.includes(refusal.reason)) return { kind: 'unreachable' }
  return refusal.reason === 'draft-changed-elsewhere'
    ? { kind: 'changed-elsewhere', stored: refusal.stored as StoredDraft }
    : { kind: 'refused', error }
}

/** Where one draft is kept; what is begun here is temporary until it is kept, and begun once however often it is asked. */
export function draftOnServer(): DraftKeeperPorts {
  const beginKey = v4()
  return {
    begin: () => client.forms.create({ isTemporary: true, beginKey }),
    async save(input) {
      const kept = await client.forms.saveDraft(input)
      void queryClient.invalidateQueries({ queryKey: api.forms.list.key() })
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
