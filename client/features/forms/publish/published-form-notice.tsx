import { type ReactNode, useEffect, useRef } from 'react'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import { useDraft, useFormEditor } from '../writing/form-editor-context.tsx'
import type { PublishResult } from './publish-result.ts'
import styles from './published-form-notice.module.css'
import { SendNowResult } from './send-now-result.tsx'

const toLibrary = () => (
  <ButtonLink to="/dashboard/org/form-library/list" variant="filled">
    {m.form_to_library()}
  </ButtonLink>
)

/** The form runs: when it opens first, and the way on. */
export function PublishedFormNotice({
  nextDueAt,
  withoutSignIn,
  sendsNow,
  children = toLibrary(),
}: PublishResult & { children?: ReactNode }) {
  const { organisation } = useFormEditor()
  const zone = useDraft(({ schedule }) => schedule?.timeZone) ?? organisation.timeZone
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.published}>
      <h2 ref={heading} tabIndex={-1}>
        {m.form_published()}
      </h2>
      <p role="status">
        {nextDueAt
          ? m.form_opens_first({
              day: dayLabel(calendarDayAt(nextDueAt, zone), 'full'),
              time: timeLabel(nextDueAt, zone),
            })
          : m.form_opens_by_hand()}
      </p>
      {withoutSignIn && (
        <p>
          {m.form_nobody_signs_in({ count: withoutSignIn.count })}{' '}
          <TextLink
            to="/dashboard/org/student/list"
            search={{ form: withoutSignIn.formId, only: 'no-secret', tick: 'all' }}
          >
            {m.form_make_cards()}
          </TextLink>
        </p>
      )}
      {sendsNow && <SendNowResult formId={sendsNow} timeZone={zone} />}
      {children}
    </section>
  )
}
