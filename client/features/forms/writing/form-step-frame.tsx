import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { WizardFooter } from '#client/staff-ui/wizard/wizard-footer.tsx'
import { formSteps, type FormStep as Step } from '#shared/forms/drafts/missing-parts-of-draft.ts'
import { useFormEditor } from './form-editor-context.tsx'
import { formStepNames } from './form-step-labels.ts'
import { useFocusLinkedField } from './use-focus-linked-field.ts'

/** One step of writing a form: its fields, and the way to its neighbours. */
export function FormStepFrame({ step, children }: { step: Step; children: ReactNode }) {
  const { linkTo } = useFormEditor()
  useFocusLinkedField()
  const wayTo = (neighbour: Step | undefined) =>
    neighbour && { name: formStepNames[neighbour](), link: linkTo(neighbour) }
  const index = formSteps.indexOf(step)
  const name = formStepNames[step]()
  return (
    <>
      <VisuallyHidden component="h2">{name}</VisuallyHidden>
      {children}
      <WizardFooter back={wayTo(formSteps[index - 1])} next={wayTo(formSteps[index + 1])} />
    </>
  )
}
