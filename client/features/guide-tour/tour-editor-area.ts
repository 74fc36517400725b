import type { FormStep } from '#shared/forms/drafts/missing-parts-of-draft.ts'
import type { TourPage } from '#shared/guide-tour/tour-pages.ts'
import type { FormEditorArea } from '../forms/writing/form-editor-area.ts'
import { tourLink } from './tour-link.ts'

const pageOfStep: Record<FormStep, TourPage> = {
  overview: 'form-name',
  'add-question': 'form-question',
  'add-schedule': 'form-schedule',
  'select-icons-set': 'form-icon',
  'add-student': 'form-learner',
  'form-setting': 'form-setting',
  'form-preview': 'form-preview',
}

export const goalFieldNames: readonly string[] = ['goalPercentage', 'yesYes']

/** The steps of a form as pages of the tour. What was begun there waits for its writer, who is asked nothing. */
export const tourEditorArea: FormEditorArea = {
  linkTo: (step, field) => ({
    ...tourLink(field && goalFieldNames.includes(field) ? 'set-goal' : pageOfStep[step]),
    hash: field,
  }),
  asksOnLeaving: false,
}
