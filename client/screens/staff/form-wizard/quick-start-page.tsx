import { Button } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { type MouseEvent, useRef } from 'react'
import { DraftPreview } from '#client/features/check-ins/preview/draft-preview.tsx'
import { TryOnPhone } from '#client/features/check-ins/preview/try-on-phone.tsx'
import { LearnerFields } from '#client/features/forms/learners/learner-fields.tsx'
import { NewLearners } from '#client/features/forms/learners/new-learners.tsx'
import {
  editFormLink,
  formLibraryLink,
  formLink,
  newFormLink,
  quickLearnersLink,
  quickStartLink,
} from '#client/features/forms/library/form-links.ts'
import { PublishAtOnce } from '#client/features/forms/publish/publish-at-once.tsx'
import { PublishedFormNotice } from '#client/features/forms/publish/published-form-notice.tsx'
import { AttainabilityConfirmation } from '#client/features/forms/questions/attainability-confirmation.tsx'
import { openingHint } from '#client/features/forms/schedule/opening-hint.ts'
import { ShortScheduleFields } from '#client/features/forms/schedule/short-schedule-fields.tsx'
import { useDraftReview } from '#client/features/forms/writing/draft-review-context.ts'
import { DraftConflict } from '#client/features/forms/writing/drafts/draft-conflict.tsx'
import { SaveStatus } from '#client/features/forms/writing/drafts/save-status.tsx'
import { useDraftAutosaverState } from '#client/features/forms/writing/drafts/use-draft-autosaver.ts'
import { useFormEditor } from '#client/features/forms/writing/form-editor-context.tsx'
import { useFocusLinkedField } from '#client/features/forms/writing/use-focus-linked-field.ts'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { WizardFooter } from '#client/staff-ui/wizard/wizard-footer.tsx'
import { m } from '#client/words/messages.js'
import styles from './quick-start-page.module.css'

export type QuickStep = 'add-student' | 'form-preview'

const sentences: Record<QuickStep, () => string> = {
  'add-student': m.quick_page_2,
  'form-preview': m.quick_page_3,
}

/** What a template lacks before it runs: who gets it, and when. Everything else of the same draft is under Edit. */
export function QuickStartPage({ step }: { step: QuickStep }) {
  const { keeper, published, running } = useFormEditor()
  const { title } = useDraftReview().draft
  const formId = useDraftAutosaverState(keeper, (written) => written.formId) ?? ''
  useFocusLinkedField()
  if (running && !published) return <Navigate {...formLink(formId)} replace />
  return (
    <>
      <PageHeader
        crumbs={[
          { name: m.staff_place_forms(), link: formLibraryLink },
          { name: m.new_form_title(), link: newFormLink },
        ]}
        title={title.trim() || m.form_untitled()}
        sentence={!published && sentences[step]()}
        actions={
          !published && (
            <>
              <SaveStatus />
              <ButtonLink {...editFormLink(formId)}>{m.quick_edit()}</ButtonLink>
            </>
          )
        }
      />
      <DraftConflict />
      {published ? (
        <PublishedFormNotice {...published}>
          <AfterPublishing formId={formId} />
        </PublishedFormNotice>
      ) : step === 'add-student' ? (
        <LearnersPage formId={formId} />
      ) : (
        <StartPage formId={formId} />
      )}
    </>
  )
}

function LearnersPage({ formId }: { formId: string }) {
  const names = useRef<HTMLFormElement>(null)
  /** Nobody goes on without the learners whose names they have typed. */
  const addTyped = (press: MouseEvent) => {
    const form = names.current
    if (!form || String(new FormData(form).get('names')).trim() === '') return
    press.preventDefault()
    form.requestSubmit()
  }
  return (
    <>
      <div className={styles.learners}>
        <NewLearners names={names} />
        <LearnerFields isShort />
      </div>
      <WizardFooter next={{ name: m.quick_when(), link: quickStartLink(formId), onPress: addTyped }} />
    </>
  )
}

function StartPage({ formId }: { formId: string }) {
  const { draft, shownQuestionId } = useDraftReview()
  return (
    <div className={styles.start}>
      <div>
        <ShortScheduleFields />
        <Section title={m.form_step_questions()} count={draft.questions.length}>
          <ol className={styles.questions}>
            {draft.questions.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ol>
        </Section>
        <AttainabilityConfirmation />
        <PublishAtOnce back={{ name: m.form_step_learners(), link: quickLearnersLink(formId) }} />
      </div>
      <div className={styles.preview}>
        <DraftPreview draft={draft} questionId={shownQuestionId} hint={openingHint(draft.schedule)} />
        <TryOnPhone />
      </div>
    </div>
  )
}

function AfterPublishing({ formId }: { formId: string }) {
  const { published, setPublished } = useFormEditor()
  return (
    <div className={styles.after}>
      <ButtonLink to="/dashboard/org/detail" variant="filled">
        {m.tour_to_today()}
      </ButtonLink>
      {published && !published.sendsNow && (
        <Button onClick={() => setPublished({ ...published, sendsNow: formId })}>{m.quick_send_now()}</Button>
      )}
    </div>
  )
}
