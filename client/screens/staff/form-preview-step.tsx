import { PublishChanges } from '#client/features/forms/publish/publish-changes.tsx'
import { PublishForm } from '#client/features/forms/publish/publish-form.tsx'
import { FormStep } from '#client/features/forms/writing/form-step.tsx'
import { useWriting } from '#client/features/forms/writing/writing-context.tsx'

export function FormPreviewStep() {
  const { running } = useWriting()
  return (
    <FormStep step="form-preview">
      {running ? <PublishChanges running={running} /> : <PublishForm />}
    </FormStep>
  )
}
