import type { Destination } from '#client/staff-ui/page/destination.ts'
import type { FormStep } from '#shared/forms/drafts/missing-parts-of-draft.ts'

/** Where the steps of a form stand. */
export interface WritingArea {
  linkTo: (step: FormStep, field: string | undefined, formId: string | null) => Destination
  /** Whoever leaves it for another page is asked what becomes of a form that they have begun and not kept. */
  asksOnLeaving: boolean
}

const stepsBelow =
  (address: string): WritingArea['linkTo'] =>
  (step, field, formId) => ({ to: `${address}/${step}`, search: { form: formId ?? undefined }, hash: field })

export const createFormArea: WritingArea = {
  linkTo: stepsBelow('/dashboard/org/create-form'),
  asksOnLeaving: true,
}

export const editFormArea: WritingArea = {
  linkTo: stepsBelow('/dashboard/org/edit-form'),
  asksOnLeaving: false,
}
