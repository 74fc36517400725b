import { linkOptions, Outlet } from '@tanstack/react-router'
import { DraftPreview } from '#client/features/check-ins/preview/draft-preview.tsx'
import { useLicenceCount } from '#client/features/forms/learners/use-licence-count.ts'
import { PublishedChangesNotice } from '#client/features/forms/publish/published-changes-notice.tsx'
import { PublishedFormNotice } from '#client/features/forms/publish/published-form-notice.tsx'
import { openingHint } from '#client/features/forms/schedule/opening-hint.ts'
import { useDraftReview } from '#client/features/forms/writing/draft-review-context.ts'
import { DraftConflict } from '#client/features/forms/writing/drafts/draft-conflict.tsx'
import { SaveStatus } from '#client/features/forms/writing/drafts/save-status.tsx'
import { useDraftAutosaverState } from '#client/features/forms/writing/drafts/use-draft-autosaver.ts'
import { useFormEditor } from '#client/features/forms/writing/form-editor-context.tsx'
import { formWizardSteps } from '#client/features/forms/writing/form-wizard-steps.ts'
import { useFormStep } from '#client/features/forms/writing/use-form-step.ts'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { WizardFrame } from '#client/staff-ui/wizard/wizard-frame.tsx'
import { m } from '#client/words/messages.js'

const library = linkOptions({ to: '/dashboard/org/form-library/list' })

/** The page of a form that is being written: its head, its steps, the open one, and what the learner will see. */
export function WizardPage() {
  const { keeper, linkTo, published, running } = useFormEditor()
  const review = useDraftReview()
  const { draft, shownQuestionId } = review
  const formId = useDraftAutosaverState(keeper, (written) => written.formId)
  const step = useFormStep()
  const licences = useLicenceCount()
  const forms = { name: m.staff_place_forms(), link: library }
  const title = draft.title.trim() || m.form_untitled()
  if (published)
    return (
      <>
        <PageHeader crumbs={[forms]} title={title} />
        {published.changes && formId ? (
          <PublishedChangesNotice formId={formId} changes={published.changes} />
        ) : (
          <PublishedFormNotice {...published} />
        )}
      </>
    )
  return (
    <>
      <PageHeader
        crumbs={[forms, { name: placeOf(formId, running !== null) }]}
        title={formId === null && draft.title === '' ? m.form_new() : title}
        actions={
          <>
            <SaveStatus />
            <ButtonLink {...library}>{m.staff_close()}</ButtonLink>
          </>
        }
      />
      <DraftConflict />
      <WizardFrame
        steps={formWizardSteps(review, linkTo, step, licences ? licences.active - licences.limit : 0)}
        preview={
          step === 'add-student' || step === 'form-preview' ? undefined : (
            <DraftPreview draft={draft} questionId={shownQuestionId} hint={openingHint(draft.schedule)} />
          )
        }
      >
        <Outlet />
      </WizardFrame>
    </>
  )
}

function placeOf(formId: string | null, isRunning: boolean): string {
  if (isRunning) return m.changes_editing()
  return formId === null ? m.form_new() : m.form_draft()
}
