import { deepEqual } from '@tanstack/react-router'
import type { Form } from '#shared/forms/endpoints.ts'
import type { InitialDraft } from './draft-autosaver.ts'
import type { UnsavedDraftState } from './draft-storage.ts'

/** What the server says of a form that was begun. */
export type ServerDraft =
  | 'unreachable'
  | 'absent'
  | Pick<Form, 'id' | 'status' | 'isTemporary' | 'draft' | 'draftRevision'>

/**
 * Where writing goes on: from this browser with whatever the server does not have yet, else from the server. Null when
 * the form was kept, published or discarded meanwhile, so that nothing is left to go on with.
 */
export function draftToResume(begun: UnsavedDraftState | null, onServer: ServerDraft): InitialDraft | null {
  if (begun && !begun.isSaved && !isStored(begun, onServer)) return unsaved(begun, onServer)
  if (onServer === 'unreachable') return begun
  if (onServer === 'absent' || !onServer.isTemporary) return null
  const { id: formId, draft, draftRevision } = onServer
  return { formId, draft, draftRevision }
}

/** All of it had reached the server, although its answer was never heard. */
const isStored = ({ draft }: UnsavedDraftState, onServer: ServerDraft): boolean =>
  typeof onServer !== 'string' && onServer.status === 'draft' && deepEqual(draft, onServer.draft)

/** Whoever stored another draft meanwhile is met when this one is saved. What was sent from here is nobody else’s. */
function unsaved(begun: UnsavedDraftState, onServer: ServerDraft): InitialDraft | null {
  if (onServer === 'absent') return { ...begun, formId: null, draftRevision: 0 }
  if (onServer === 'unreachable') return begun
  if (onServer.status !== 'draft') return null
  const { draft, draftRevision } = onServer
  const isOurs = begun.unanswered?.some((sent) => deepEqual(draft, sent))
  return isOurs ? { ...begun, draftRevision } : begun
}
