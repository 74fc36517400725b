import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { api, client } from '#client/platform/api/staff-api.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import { busyButtonProps } from '../fields/busy-button-props.ts'
import { FieldFault } from '../fields/field-fault.tsx'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { useFormEditor } from '../writing/form-editor-context.tsx'
import { notSavedMessage } from '../writing/not-saved-message.ts'
import { DraftNotSavedError } from '../writing/unsaved-form.ts'
import { MissingPartsNote } from './missing-parts-note.tsx'
import styles from './publish-form.module.css'
import { PublishRefusal } from './publish-refusal.tsx'
import type { PublishResult } from './publish-result.ts'
import { PublishSummary } from './publish-summary.tsx'

/** The form in a few sentences, and the buttons that start it; which of them comes first depends on who starts it. */
export function PublishForm({ sendsFirst = false }: { sendsFirst?: boolean }) {
  const { askForAll } = useFormEditor()
  const { draft, lacks } = useDraftReview()
  const publish = usePublish()
  const missing = useRef<HTMLDivElement>(null)
  const isManual = draft.schedule?.kind === 'manual'
  const isComplete = Object.values(lacks).every((faults) => Object.keys(faults).length === 0)

  function start(sendsNow: boolean) {
    if (publish.isPending) return
    if (isComplete) return publish.mutate({ sendsNow })
    askForAll()
    missing.current?.focus()
  }

  const ways = [
    { sendsNow: false, name: publish.isPending ? m.form_publishing() : m.form_publish() },
    { sendsNow: true, name: m.form_publish_and_send() },
  ]
  return (
    <div className={styles.publish}>
      <PublishSummary />
      {!isComplete && <MissingPartsNote ref={missing} />}
      {isComplete && publish.isError && (
        <PublishRefusal title={m.form_not_published()} error={publish.error} />
      )}
      <div className={styles.actions}>
        <div className={styles.ways}>
          {(sendsFirst ? ways.toReversed() : ways).map(({ sendsNow, name }) => (
            <Button
              key={String(sendsNow)}
              variant={isComplete && sendsNow === sendsFirst ? 'filled' : 'default'}
              {...busyButtonProps(publish.isPending)}
              onClick={() => start(sendsNow)}
            >
              {name}
            </Button>
          ))}
          <SaveAsDraft />
        </div>
        <p>{isManual ? m.form_publish_manual_hint() : m.form_publish_hint()}</p>
        <p>{m.form_publish_and_send_hint()}</p>
      </div>
    </div>
  )
}

interface HowToPublish {
  sendsNow: boolean
}

/** Stores what is not stored yet, then publishes exactly that. */
function usePublish() {
  const { keeper, begun, setPublished } = useFormEditor()
  const queryClient = useQueryClient()
  return useMutation<PublishResult, Error, HowToPublish>({
    async mutationFn({ sendsNow }) {
      begun?.sendNow(sendsNow)
      const draftRevision = await keeper.saveNow()
      const { formId } = keeper.current()
      if (draftRevision === null || formId === null) throw new DraftNotSavedError()
      const { nextDueAt, withoutSignIn: count } = await client.forms.publishForm({ formId, draftRevision })
      return {
        nextDueAt,
        ...(count > 0 && { withoutSignIn: { formId, count } }),
        ...(sendsNow && { sendsNow: formId }),
      }
    },
    onSuccess: (published) => {
      begun?.end()
      setPublished(published)
      return queryClient.invalidateQueries({ queryKey: api.forms.key() })
    },
    retry: false,
  })
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
