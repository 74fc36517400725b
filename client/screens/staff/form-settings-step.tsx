import { SettingsFields } from '#client/features/forms/settings/settings-fields.tsx'
import { FormStep } from '#client/features/forms/writing/form-step.tsx'

export { SettingsFields }

export function FormSettingsStep() {
  return (
    <FormStep step="form-setting">
      <SettingsFields />
    </FormStep>
  )
}
