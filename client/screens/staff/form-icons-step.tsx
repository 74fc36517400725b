import { IconSetChoice } from '#client/features/forms/pictures/icon-set-choice.tsx'
import { FormStepFrame } from '#client/features/forms/writing/form-step-frame.tsx'

export { IconSetChoice }

export function FormIconsStep() {
  return (
    <FormStepFrame step="select-icons-set">
      <IconSetChoice />
    </FormStepFrame>
  )
}
