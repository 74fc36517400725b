import type { LinkDestination } from '#client/staff-ui/page/link-destination.ts'
import type { FormStep } from '#shared/forms/drafts/missing-parts-of-draft.ts'

/** Where the steps of a form stand. */
export interface FormEditorArea {
  linkTo: (step: FormStep, field: string | undefined, formId: string | null) => LinkDestination
  /** Whoever leaves it for another page is asked what becomes of a form that they have begun and not kept. */
  asksOnLeaving: boolean
}

const stepsBelow =
  (address: string): FormEditorArea['linkTo'] =>
  (step, field, formId) => ({ to: `${address}/${step}`, search: { form: formId ?? undefined }, hash: field })

export const newFormEditorArea: FormEditorArea = {
  linkTo: stepsBelow('/dashboard/org/create-form'),
  asksOnLeaving: true,
}

export const existingFormEditorArea: FormEditorArea = {
  linkTo: stepsBelow('/dashboard/org/edit-form'),
  asksOnLeaving: false,
}
