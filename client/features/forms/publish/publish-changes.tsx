import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useConfirm } from '#client/staff-ui/feedback/confirm-provider.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { changesOf } from '#shared/forms/drafts/changes.ts'
import { followersOf } from '#shared/forms/learners/followers-of.ts'
import { waitingProps } from '../fields/waiting-props.ts'
import type { RunningForm } from '../writing/form-editor-context.tsx'
import { useFormEditor } from '../writing/form-editor-context.tsx'
import { useReview } from '../writing/review-context.ts'
import { useWritten } from '../writing/use-draft-keeper.ts'
import { CarriedOpenings } from './carried-openings.tsx'
import { ChangesFrom } from './changes-from.tsx'
import { describeChanges, describeHolders } from './describe-changes.ts'
import { MissingNote } from './missing-note.tsx'
import styles from './publish-changes.module.css'
import frame from './publish-form.module.css'
import { PublishRefusal } from './publish-refusal.tsx'
import { useDiscardChanges, usePublishChanges } from './use-publish-changes.ts'
import { useTermsDescription } from './use-terms-description.ts'

/** What will be otherwise, for whom and from when, and the button that makes it so. */
export function PublishChanges({ running }: { running: RunningForm }) {
  const { keeper, askForAll, organisation } = useFormEditor()
  const { draft, lacks, openings } = useReview()
  const formId = useWritten(keeper, (written) => written.formId)
  const changes = changesOf(running.draft, draft)
  const isScheduleChanged = changes.some(({ kind }) => kind === 'schedule')
  const followers = followersOf(changes, draft)
  const context = { timeZone: organisation.timeZone, inWords: openings.told?.inWords }
  const [from, setFrom] = useState<string | null>(null)
  const termsWords = useTermsDescription(changes, { running, from })
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
              <CarriedOpenings formId={formId} followers={followers} from={from} />
            )}
            <p className={styles.stays}>
              {m.changes_for_whom({ holders: describeHolders(draft) })} {m.changes_opened_stays()}
            </p>
          </>
        )}
      </Section>
      {!isComplete && <MissingNote ref={missing} />}
      {changes.length > 0 && (
        <>
          <ChangesFrom
            running={running}
            isScheduleChanged={isScheduleChanged}
            from={from}
            onChange={setFrom}
          />
          {error && <PublishRefusal title={m.changes_failed()} error={error} />}
          <div className={styles.buttons}>
            <Button
              variant={isComplete ? 'filled' : 'default'}
              {...waitingProps(publish.isPending)}
              onClick={start}
            >
              {publish.isPending ? m.changes_publishing() : m.changes_publish()}
            </Button>
            <Button variant="subtle" {...waitingProps(discard.isPending)} onClick={() => void drop()}>
              {m.changes_discard()}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
