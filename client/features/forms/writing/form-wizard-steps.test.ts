import { linkOptions } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { FieldErrors } from '#shared/errors.ts'
import { blankDraft } from '#shared/forms/drafts/form-draft.ts'
import { type FormStep, formSteps } from '#shared/forms/drafts/missing-parts-of-draft.ts'
import { formWizardSteps } from './form-wizard-steps.ts'

const lacks = Object.fromEntries(formSteps.map((step) => [step, {}])) as Record<FormStep, FieldErrors>
const linkTo = () => linkOptions({ to: '/dashboard/org/form-library/list' })

test.each([
  [0, []],
  [
    2,
    [
      ['Learners', '2 licences'],
      ['Preview and publish', 'Learners'],
    ],
  ],
])('with %i licences too few the learners’ step and the last are not complete', (missing, lacking) => {
  const steps = formWizardSteps({ draft: blankDraft, lacks }, linkTo, 'overview', missing)
  expect(steps.filter((step) => step.lacks !== undefined).map(({ name, lacks }) => [name, lacks])).toEqual(
    lacking,
  )
})
