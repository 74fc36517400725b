import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { FieldHint, FieldRow } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import type { FormSettings } from '#shared/forms/form-settings.ts'

type Notify = FormSettings['notify']

const channelWords: Record<Notify, () => string> = {
  email: m.form_notify_email,
  push: m.form_notify_push,
  none: m.form_notify_none,
}

interface Props {
  value: Notify
  onChange: (notify: Notify) => void
}

/** How learners hear that the form is open, with what that still asks for. */
export function LearnerNotificationField({ value, onChange }: Props) {
  const rules = useQuery({
    ...api.notifications.readNotificationRules.queryOptions({ input: {} }),
    enabled: value === 'push',
  })
  return (
    <FieldRow label={m.form_messages()} legend={m.form_messages_legend()}>
      <ChoiceChips
        chips={(['email', 'push', 'none'] as const).map((channel) => ({
          value: channel,
          label: channelWords[channel](),
        }))}
        value={value}
        onChange={onChange}
      />
      {value === 'email' && <FieldHint>{m.form_notify_email_hint()}</FieldHint>}
      {value === 'push' && (
        <FieldHint>
          {rules.data?.push === false ? m.form_notify_push_off() : m.form_notify_push_hint()}
        </FieldHint>
      )}
    </FieldRow>
  )
}
