import { useEffect, useRef } from 'react'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'
import { formLink } from '../library/form-links.ts'
import type { ChangesInForce } from '../writing/form-editor-context.tsx'
import styles from './published-form-notice.module.css'

/** The changes are out: from when they hold, and the way on. */
export function PublishedChangesNotice({ formId, changes }: { formId: string; changes: ChangesInForce }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.published}>
      <h2 ref={heading} tabIndex={-1}>
        {m.changes_published()}
      </h2>
      <p role="status">
        {m.changes_hold_from({ day: dayLabel(changes.startsOn, 'full') })}{' '}
        {changes.isPaused && m.changes_paused()}
      </p>
      <ButtonLink {...formLink(formId)} variant="filled">
        {m.changes_to_form()}
      </ButtonLink>
    </section>
  )
}
