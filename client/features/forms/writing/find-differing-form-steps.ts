import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { type FormStep, formStepByPart, formSteps } from '#shared/forms/drafts/missing-parts-of-draft.ts'

/** The steps in which two drafts of a form differ, in order. */
export function findDifferingFormSteps(
  one: FormDraft,
  other: FormDraft,
  isSame: (one: unknown, other: unknown) => boolean,
): FormStep[] {
  const fields = Object.keys(formStepByPart) as (keyof FormDraft)[]
  const differing = new Set(
    fields.filter((field) => !isSame(one[field], other[field])).map((field) => formStepByPart[field]),
  )
  return formSteps.filter((step) => differing.has(step))
}
