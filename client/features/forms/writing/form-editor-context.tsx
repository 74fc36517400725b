import { createContext, use } from 'react'
import type { LinkDestination } from '#client/staff-ui/page/link-destination.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import type { FormStep } from '#shared/forms/drafts/missing-parts-of-draft.ts'
import type { Form } from '#shared/forms/endpoints.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import type { DraftAutosaver, DraftEdit } from './drafts/draft-autosaver.ts'
import type { UnsavedForm } from './drafts/unsaved-form.ts'
import { useDraftAutosaverState } from './drafts/use-draft-autosaver.ts'

export interface ChangesInForce {
  /** The local date from which on they hold. */
  startsOn: string
  isPaused: boolean
}

export interface PublishResult {
  nextDueAt: string | null
  /** The form, where learners of it have no way to sign in yet, and how many. */
  withoutSignIn?: { formId: string; count: number }
  /** Set when it was published before, and is changed now. */
  changes?: ChangesInForce
  /** The form of which one check-in is to be opened for everybody at once. */
  sendsNow?: string
}

/** What runs while its changes are written. */
export type ActiveForm = NonNullable<Form['running']>

/** A form while it is being written, for the steps in which that happens. It stays the same from key to key. */
export interface FormEditor {
  keeper: DraftAutosaver
  organisation: Organisation
  /** While it is begun and not kept. */
  begun: UnsavedForm | undefined
  /** What runs meanwhile; null for a form that was never published. */
  running: ActiveForm | null
  change: (edit: Partial<FormDraft> | DraftEdit) => void
  /** From now on what is missing is told too. */
  askForAll: () => void
  linkTo: (step: FormStep, field?: string) => LinkDestination
  /** Lets the preview show this question. */
  showQuestion: (id: string) => void
  /** What came of publishing it. */
  published: PublishResult | null
  setPublished: (published: PublishResult) => void
}

export const FormEditorContext = createContext<FormEditor | null>(null)

export function useFormEditor(): FormEditor {
  const writing = use(FormEditorContext)
  if (!writing) throw new Error('useWriting needs a form that is being written around it')
  return writing
}

/** A part of the draft, at every key as it was typed: for the field in which that is done. */
export function useDraft<Part>(select: (draft: FormDraft) => Part): Part {
  return useDraftAutosaverState(useFormEditor().keeper, ({ draft }) => select(draft))
}

/** Counts how often the whole draft was replaced by the stored one. */
export const useReplacementCount = (): number =>
  useDraftAutosaverState(useFormEditor().keeper, ({ replaced }) => replaced)
