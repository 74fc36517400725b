import type { FieldErrors } from '../../errors.ts'
import type { FormDraft } from './form-draft.ts'
import { toDraftContent } from './to-draft-content.ts'

/** The steps in which a form is written, in order. */
export const formSteps = [
  'overview',
  'add-question',
  'add-schedule',
  'select-icons-set',
  'add-student',
  'form-setting',
  'form-preview',
] as const
export type FormStep = (typeof formSteps)[number]

/** The step in which each part of a draft is written. */
export const formStepByPart: Record<keyof FormDraft, FormStep> = {
  title: 'overview',
  description: 'overview',
  goalPercentage: 'overview',
  yesYes: 'overview',
  questions: 'add-question',
  attainableConfirmed: 'add-question',
  schedule: 'add-schedule',
  iconSet: 'select-icons-set',
  learnerIds: 'add-student',
  groupIds: 'add-student',
  overrides: 'add-student',
  settings: 'form-setting',
  rewardRule: 'form-setting',
}

/** What each step still lacks before the form can be published: the field's path and a machine word. */
export function findMissingParts(draft: FormDraft): Record<FormStep, FieldErrors> {
  const draftContent = toDraftContent(draft)
  const faults = draftContent.complete ? [] : Object.entries(draftContent.faults)
  const of = (step: FormStep) =>
    Object.fromEntries(
      faults.filter(([field]) => formStepByPart[field.split('.')[0] as keyof FormDraft] === step),
    )
  return Object.fromEntries(formSteps.map((step) => [step, of(step)])) as Record<FormStep, FieldErrors>
}
