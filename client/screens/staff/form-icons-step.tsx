import { IconSetChoice } from '#client/features/forms/pictures/icon-set-choice.tsx'
import { FormStep } from '#client/features/forms/writing/form-step.tsx'

export { IconSetChoice }

export function FormIconsStep() {
  return (
    <FormStep step="select-icons-set">
      <IconSetChoice />
    </FormStep>
  )
}
