import { Button } from '@mantine/core'
import { useRef } from 'react'
import { m } from '#client/words/messages.js'
import { busyButtonProps } from '../fields/busy-button-props.ts'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { useFormEditor } from '../writing/form-editor-context.tsx'
import { MissingPartsNote } from './missing-parts-note.tsx'
import styles from './publish-form.module.css'
import { PublishRefusal } from './publish-refusal.tsx'
import { PublishSummary } from './publish-summary.tsx'
import { SaveAsDraft } from './save-as-draft.tsx'
import { usePublish } from './use-publish.ts'

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
