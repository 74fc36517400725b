import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useConfirm } from '#client/staff-ui/feedback/confirm-provider.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { compareDrafts } from '#shared/forms/drafts/changes.ts'
import { findFollowers } from '#shared/forms/learners/find-followers.ts'
import { busyButtonProps } from '../fields/busy-button-props.ts'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { useDraftAutosaverState } from '../writing/drafts/use-draft-autosaver.ts'
import type { ActiveForm } from '../writing/form-editor-context.tsx'
import { useFormEditor } from '../writing/form-editor-context.tsx'
import { ChangesStartField } from './changes-start-field.tsx'
import { describeAssignees, describeChanges } from './describe-changes.ts'
import { MissingPartsNote } from './missing-parts-note.tsx'
import styles from './publish-changes.module.css'
import frame from './publish-form.module.css'
import { PublishRefusal } from './publish-refusal.tsx'
import { ScheduleExceptionsPreview } from './schedule-exceptions-preview.tsx'
import { useOverridesDescription } from './use-overrides-description.ts'
import { useDiscardChanges, usePublishChanges } from './use-publish-changes.ts'

/** What will be otherwise, for whom and from when, and the button that makes it so. */
export function PublishChanges({ running }: { running: ActiveForm }) {
  const { keeper, askForAll, organisation } = useFormEditor()
  const { draft, lacks, openings } = useDraftReview()
  const formId = useDraftAutosaverState(keeper, (written) => written.formId)
  const changes = compareDrafts(running.draft, draft)
  const isScheduleChanged = changes.some(({ kind }) => kind === 'schedule')
  const followers = findFollowers(changes, draft)
  const context = { timeZone: organisation.timeZone, inWords: openings.told?.inWords }
  const [from, setFrom] = useState<string | null>(null)
  const termsWords = useOverridesDescription(changes, { running, from })
  const publish = usePublishChanges()
  const discard = useDiscardChanges()
  const confirm = useConfirm()
  const missing = useRef<HTMLDivElement>(null)
  const isComplete = Object.values(lacks).every((faults) => Object.keys(faults).length === 0)

  function start() {
    if (publish.isPending) return
    if (isComplete) return publish.mutate(from)
    askForAll()
    missing.current?.focus()
  }

  async function drop() {
    const isSure = await confirm({
      title: m.changes_discard_title(),
      consequence: m.changes_discard_says(),
      confirm: m.changes_discard_go(),
      isDestructive: true,
    })
    if (isSure) discard.mutate()
  }

  const error = publish.error ?? discard.error
  return (
    <div className={frame.publish}>
      <Section title={m.changes_title()} count={changes.length}>
        {changes.length === 0 ? (
          <p>{m.changes_none()}</p>
        ) : (
          <>
            <ul className={styles.changes}>
              {[...describeChanges(changes, context), ...termsWords].map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            {formId && followers.length > 0 && (
              <ScheduleExceptionsPreview formId={formId} followers={followers} from={from} />
            )}
            <p className={styles.stays}>
              {m.changes_for_whom({ holders: describeAssignees(draft) })} {m.changes_opened_stays()}
            </p>
          </>
        )}
      </Section>
      {!isComplete && <MissingPartsNote ref={missing} />}
      {changes.length > 0 && (
        <>
          <ChangesStartField
            running={running}
            isScheduleChanged={isScheduleChanged}
            from={from}
            onChange={setFrom}
          />
          {error && <PublishRefusal title={m.changes_failed()} error={error} />}
          <div className={styles.buttons}>
            <Button
              variant={isComplete ? 'filled' : 'default'}
              {...busyButtonProps(publish.isPending)}
              onClick={start}
            >
              {publish.isPending ? m.changes_publishing() : m.changes_publish()}
            </Button>
            <Button variant="subtle" {...busyButtonProps(discard.isPending)} onClick={() => void drop()}>
              {m.changes_discard()}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
