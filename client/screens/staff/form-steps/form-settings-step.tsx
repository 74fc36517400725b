import { SettingsFields } from '#client/features/forms/settings/settings-fields.tsx'
import { FormStepFrame } from '#client/features/forms/writing/form-step-frame.tsx'

export { SettingsFields }

export function FormSettingsStep() {
  return (
    <FormStepFrame step="form-setting">
      <SettingsFields />
    </FormStepFrame>
  )
}
