import { learnerRefusalMessage } from '#client/platform/language/learner-refusal-message.ts'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { m } from '#client/words/messages.js'
import { PermissionDeniedError } from './use-device-reminders.ts'

/** Why this device does not remind after all, and what helps. */
export function RemindersFailed({ error }: { error: Error }) {
  const isNo = error instanceof PermissionDeniedError
  return (
    <Notice tone="problem" title={isNo ? m.remind_said_no_title() : m.my_mails_failed()}>
      {isNo ? m.remind_said_no() : learnerRefusalMessage(error)}
    </Notice>
  )
}
