import { createContext, use } from 'react'
import type { Destination } from '#client/staff-ui/page/destination.ts'
import type { FieldErrors } from '#shared/errors.ts'
import type { Form } from '#shared/forms/endpoints.ts'
import type { FormDraft } from '#shared/forms/form-draft.ts'
import type { FormStep } from '#shared/forms/lacks-of-draft.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import type { Published } from '../publish/use-publish.ts'
import type { Openings } from '../schedule/use-openings.ts'
import type { BegunForm } from './begun-form.ts'
import type { DraftEdit, DraftKeeper, Written } from './draft-keeper.ts'

/** What runs while its changes are written. */
export type RunningForm = NonNullable<Form['running']>

/** A form while it is being written, for the steps in which that happens. */
export interface Writing extends Written {
  keeper: DraftKeeper
  organisation: Organisation
  /** While it is begun and not kept. */
  begun: BegunForm | undefined
  /** What runs meanwhile; null for a form that was never published. */
  running: RunningForm | null
  lacks: Record<FormStep, FieldErrors>
  /** When it opens by itself, as the server reads the schedule. */
  openings: Openings
  change: (edit: Partial<FormDraft> | DraftEdit) => void
  /** What is wrong at a field, in words; what is merely missing is told once it was asked for. */
  faultAt: (field: string) => string | undefined
  /** From now on what is missing is told too. */
  askForAll: () => void
  linkTo: (step: FormStep, field?: string) => Destination
  /** The question that the preview shows. */
  shownQuestionId: string | null
  showQuestion: (id: string) => void
  /** What came of publishing it. */
  published: Published | null
  setPublished: (published: Published) => void
}

export const WritingContext = createContext<Writing | null>(null)

export function useWriting(): Writing {
  const writing = use(WritingContext)
  if (!writing) throw new Error('useWriting needs a form that is being written around it')
  return writing
}
