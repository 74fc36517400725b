import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import { busyButtonProps } from '../fields/busy-button-props.ts'
import { FieldFault } from '../fields/field-fault.tsx'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { notSavedMessage } from '../writing/drafts/unsaved-form.ts'
import { useFormEditor } from '../writing/form-editor-context.tsx'
import { MissingPartsNote } from './missing-parts-note.tsx'
import styles from './publish-form.module.css'
import { PublishRefusal } from './publish-refusal.tsx'
import { PublishSummary } from './publish-summary.tsx'
import { usePublishForm } from './use-publish-form.ts'

/** The form in a few sentences, and the buttons that start it; which of them comes first depends on who starts it. */
export function PublishForm({ sendsFirst = false }: { sendsFirst?: boolean }) {
  const { draft } = useDraftReview()
  const { isComplete, isPending, error, missing, start } = usePublishForm()
  const isManual = draft.schedule?.kind === 'manual'
  const ways = [
    { sendsNow: false, name: isPending ? m.form_publishing() : m.form_publish() },
    { sendsNow: true, name: m.form_publish_and_send() },
  ]
  return (
    <div className={styles.publish}>
      <PublishSummary />
      {!isComplete && <MissingPartsNote ref={missing} />}
      {error && <PublishRefusal title={m.form_not_published()} error={error} />}
      <div className={styles.actions}>
        <div className={styles.ways}>
          {(sendsFirst ? ways.toReversed() : ways).map(({ sendsNow, name }) => (
            <Button
              key={String(sendsNow)}
              variant={isComplete && sendsNow === sendsFirst ? 'filled' : 'default'}
              {...busyButtonProps(isPending)}
              onClick={() => start(sendsNow)}
            >
              {name}
            </Button>
          ))}
          {!sendsFirst && <SaveAsDraft />}
        </div>
        <p>{isManual ? m.form_publish_manual_hint() : m.form_publish_hint()}</p>
        <p>{m.form_publish_and_send_hint()}</p>
      </div>
    </div>
  )
}

/** Keeps what was begun among the forms, to be gone on with later. A draft that is kept already keeps itself. */
function SaveAsDraft() {
  const { begun } = useFormEditor()
  const navigate = useNavigate()
  const keep = useMutation({
    mutationFn: async () => begun?.keep(),
    onSuccess: () => {
      showToast(m.form_kept())
      return navigate({ to: '/dashboard/org/form-library/list' })
    },
    retry: false,
  })
  if (!begun) return null
  return (
    <>
      <Button
        variant="default"
        {...busyButtonProps(keep.isPending)}
        onClick={() => keep.isPending || keep.mutate()}
      >
        {keep.isPending ? m.form_keeping() : m.form_keep_as_draft()}
      </Button>
      <div role="alert">
        <FieldFault>{keep.error ? notSavedMessage(keep.error) : undefined}</FieldFault>
      </div>
    </>
  )
}
