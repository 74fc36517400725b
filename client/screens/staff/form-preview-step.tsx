import { TryOut } from '#client/features/check-ins/preview/try-out.tsx'
import { PublishChanges } from '#client/features/forms/publish/publish-changes.tsx'
import { PublishForm } from '#client/features/forms/publish/publish-form.tsx'
import { openingHint } from '#client/features/forms/schedule/opening-hint.ts'
import { useFormEditor } from '#client/features/forms/writing/form-editor-context.tsx'
import { FormStep } from '#client/features/forms/writing/form-step.tsx'
import { useReview } from '#client/features/forms/writing/review-context.ts'

export function FormPreviewStep() {
  const { running, organisation } = useFormEditor()
  const { draft } = useReview()
  return (
    <FormStep step="form-preview">
      {running ? <PublishChanges running={running} /> : <PublishForm />}
      <TryOut
        draft={draft}
        timeZone={draft.schedule?.timeZone ?? organisation.timeZone}
        hint={openingHint(draft.schedule)}
      />
    </FormStep>
  )
}
