import { formatList } from '#client/staff-ui/page/time-label.ts'
import type { WizardStep } from '#client/staff-ui/wizard/wizard-step.ts'
import { m } from '#client/words/messages.js'
import type { FieldErrors } from '#shared/errors.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { type FormStep, formSteps } from '#shared/forms/drafts/missing-parts-of-draft.ts'
import { draftFaultMessage } from './drafts/draft-fault-message.ts'
import { formStepNames, formStepSummaries } from './form-step-labels.ts'

const stepsNamed = 2

interface Review {
  draft: FormDraft
  lacks: Record<FormStep, FieldErrors>
}

/** The steps of writing a form, each with what it holds or lacks. */
export function formWizardSteps(
  review: Review,
  linkTo: (step: FormStep) => WizardStep['link'],
  current: FormStep,
  missingLicences: number,
): WizardStep[] {
  const lacksOf = (step: FormStep) =>
    firstLack(review, step) ??
    (step === 'add-student' && missingLicences > 0
      ? m.form_lack_licences({ count: missingLicences })
      : undefined)
  return formSteps.map((step) => ({
    name: formStepNames[step](),
    link: linkTo(step),
    isCurrent: step === current,
    holds: formStepSummaries[step](review.draft),
    lacks: step === 'form-preview' ? stepsThatLack(lacksOf) : lacksOf(step),
  }))
}

function firstLack({ lacks, draft }: Review, step: FormStep): string | undefined {
  const [first] = Object.entries(lacks[step])
  return first && draftFaultMessage(...first, draft).lack
}

/** What keeps the form from being published: the steps that lack something. */
function stepsThatLack(lacksOf: (step: FormStep) => string | undefined): string | undefined {
  const lacking = formSteps.filter((step) => lacksOf(step) !== undefined)
  if (lacking.length === 0) return undefined
  return lacking.length > stepsNamed
    ? m.form_lacks_steps({ count: lacking.length })
    : formatList(lacking.map((step) => formStepNames[step]()))
}
