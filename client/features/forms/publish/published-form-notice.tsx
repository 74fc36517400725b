import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import { type PublishResult, useDraft, useFormEditor } from '../writing/form-editor-context.tsx'
import styles from './published-form-notice.module.css'

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

/** Opens one check-in for everybody at once, and says what came of it; tried again it is the same request. */
function SendNowResult({ formId, timeZone }: { formId: string; timeZone: string }) {
  const [requestId] = useState(() => createRandomId())
  const queryClient = useQueryClient()
  const send = useMutation({
    ...api.checkIns.sendFormNow.mutationOptions(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.checkIns.key() }),
    retry: false,
  })
  const { mutate } = send
  useEffect(() => mutate({ formId, requestId, again: true }), [mutate, formId, requestId])

  if (send.isSuccess)
    return (
      <p role="status">
        {m.form_sent_now({
          count: send.data.checkIns,
          time: timeLabel(send.data.closesAt, timeZone),
        })}
      </p>
    )
  if (!send.isError) return <p role="status">{m.form_sending_now()}</p>
  return (
    <>
      <p role="alert">
        {m.form_not_sent_now()} {refusalMessage(send.error)}
      </p>
      {!findRefusal(send.error) && (
        <Button onClick={() => mutate({ formId, requestId, again: true })}>{m.staff_try_again()}</Button>
      )}
    </>
  )
}
