import { Button } from '@mantine/core'
import { useRef } from 'react'
import { refusalOf } from '#client/platform/refusal.ts'
import { refusalWords } from '#client/platform/refusal-words.ts'
import { leadingTo } from '#client/staff-ui/page/destination.ts'
import { Note } from '#client/staff-ui/page/note.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import { waiting } from '../fields/waiting.ts'
import { NotSaved } from '../writing/begun-form.ts'
import { useWriting } from '../writing/writing-context.tsx'
import { FormInWords } from './form-in-words.tsx'
import { KeepAsDraft } from './keep-as-draft.tsx'
import { MissingParts } from './missing-parts.tsx'
import styles from './publish-form.module.css'
import { QuestionPager } from './question-pager.tsx'
import { usePublish } from './use-publish.ts'

/** The form in a few sentences, and the button that starts it. */
export function PublishForm() {
  const { lacks, askForAll, linkTo } = useWriting()
  const publish = usePublish()
  const missing = useRef<HTMLDivElement>(null)
  const isComplete = Object.values(lacks).every((faults) => Object.keys(faults).length === 0)

  function start() {
    if (publish.isPending) return
    if (isComplete) return publish.mutate()
    askForAll()
    missing.current?.focus()
  }

  const refusal = refusalOf(publish.error)
  return (
    <div className={styles.publish}>
      <FormInWords />
      {!isComplete && (
        <div ref={missing} tabIndex={-1} className={styles.missing}>
          <Note title={m.form_missing_title()} actions={<MissingParts lacks={lacks} />}>
            {m.form_missing_says()}
          </Note>
        </div>
      )}
      {isComplete && publish.isError && (
        <div role="alert">
          <Note title={m.form_not_published()}>
            {publish.error instanceof NotSaved ? m.form_not_published_unsaved() : refusalWords(publish.error)}{' '}
            {refusal?.reason === 'never-opens' && (
              <TextLink {...leadingTo(linkTo('add-schedule', 'schedule'))}>{m.form_to_schedule()}</TextLink>
            )}
            {(refusal?.reason === 'absent' || refusal?.reason === 'not-your-caseload') && (
              <TextLink {...leadingTo(linkTo('add-student', 'learnerIds'))}>{m.form_to_learners()}</TextLink>
            )}
          </Note>
        </div>
      )}
      <div className={styles.actions}>
        <Button variant={isComplete ? 'filled' : 'default'} {...waiting(publish.isPending)} onClick={start}>
          {publish.isPending ? m.form_publishing() : m.form_publish()}
        </Button>
        <KeepAsDraft />
        <p>{m.form_publish_hint()}</p>
      </div>
      <QuestionPager />
    </div>
  )
}
