import { PublishForm } from '#client/features/forms/publish/publish-form.tsx'
import { FormStep } from '#client/features/forms/writing/form-step.tsx'

export function FormPreviewStep() {
  return (
    <FormStep step="form-preview">
      <PublishForm />
    </FormStep>
  )
}
