import { FormTryOut } from '#client/features/check-ins/preview/form-try-out.tsx'
import { TryOnPhone } from '#client/features/check-ins/preview/try-on-phone.tsx'
import { PublishChanges } from '#client/features/forms/publish/publish-changes.tsx'
import { PublishForm } from '#client/features/forms/publish/publish-form.tsx'
import { openingHint } from '#client/features/forms/schedule/opening-hint.ts'
import { useDraftReview } from '#client/features/forms/writing/draft-review-context.ts'
import { useFormEditor } from '#client/features/forms/writing/form-editor-context.tsx'
import { FormStepFrame } from '#client/features/forms/writing/form-step-frame.tsx'
import { BesidePreview } from '#client/staff-ui/wizard/beside-preview.tsx'

export function FormPreviewStep() {
  const { running, organisation } = useFormEditor()
  const { draft } = useDraftReview()
  return (
    <FormStepFrame step="form-preview">
      <BesidePreview>
        {running ? <PublishChanges running={running} /> : <PublishForm />}
        <FormTryOut
          draft={draft}
          timeZone={draft.schedule?.timeZone ?? organisation.timeZone}
          hint={openingHint(draft.schedule)}
        >
          <TryOnPhone />
        </FormTryOut>
      </BesidePreview>
    </FormStepFrame>
  )
}
