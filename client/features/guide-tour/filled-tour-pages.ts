import type { FieldErrors } from '#shared/errors.ts'
import type { FormStep } from '#shared/forms/drafts/missing-parts-of-draft.ts'
import type { TourPageCompleteness } from '#shared/guide-tour/tour-page-status.ts'
import { goalFieldNames } from './tour-editor-area.ts'

/** What the pages about the form hold. What holds by itself, as a goal does from the start, is not done by that alone. */
export function findFilledTourPages(lacks: Record<FormStep, FieldErrors>): TourPageCompleteness {
  const overview = Object.keys(lacks.overview)
  const lacking = (step: FormStep) => Object.keys(lacks[step]).length > 0
  const unlessLacking = (isLacking: boolean) => (isLacking ? false : undefined)
  return {
    'form-name': overview.every((field) => goalFieldNames.includes(field)),
    'set-goal': unlessLacking(overview.some((field) => goalFieldNames.includes(field))),
    'form-question': !lacking('add-question'),
    'form-schedule': !lacking('add-schedule'),
    'form-icon': !lacking('select-icons-set'),
    'form-setting': unlessLacking(lacking('form-setting')),
    'form-learner': !lacking('add-student'),
  }
}
