import { Button, Switch, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { formatWallClock } from '#client/platform/language/moment-format.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { NotificationRulesDto } from '#shared/notifications/endpoints.ts'
import type { QuietHours } from '#shared/notifications/quiet-hours.ts'
import styles from './quiet-hours-form.module.css'

const night: QuietHours = { from: '20:00', until: '07:00' }

/** From when until when learners are sent nothing. Turned off, that holds at once; turned on, when it is saved. */
export function QuietHoursForm({ rules: { quietHours } }: { rules: NotificationRulesDto }) {
  const queryClient = useQueryClient()
  const [hours, setHours] = useState(quietHours)
  const save = useMutation({
    ...api.notifications.updateNotificationRules.mutationOptions(),
    onSuccess: (saved) => {
      queryClient.setQueryData(api.notifications.readNotificationRules.queryKey({ input: {} }), saved)
      showToast(
        saved.quietHours
          ? m.quiet_hours_saved({
              from: formatWallClock(saved.quietHours.from),
              until: formatWallClock(saved.quietHours.until),
            })
          : m.quiet_hours_off(),
      )
    },
    onError: (error) => showToast(`${m.quiet_hours_not_saved()} ${refusalMessage(error)}`),
  })
  const { faultOf, mend } = useRefusedFields(save)
  const isSaved = hours?.from === quietHours?.from && hours?.until === quietHours?.until

  const turn = (on: boolean) => {
    setHours(on ? night : null)
    if (!on && quietHours) save.mutate({ quietHours: null })
  }
  const field = (end: keyof QuietHours, label: string) =>
    hours && (
      <TextInput
        type="time"
        label={label}
        value={hours[end]}
        error={faultWords(faultOf(`quietHours.${end}`))}
        onChange={({ currentTarget: { value } }) => {
          setHours({ ...hours, [end]: value })
          mend('quietHours.from', 'quietHours.until')
        }}
      />
    )
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ quietHours: hours })
      }}
    >
      <Switch
        label={m.quiet_hours()}
        description={m.quiet_hours_says()}
        checked={hours !== null}
        onChange={({ currentTarget: { checked } }) => turn(checked)}
      />
      {hours && (
        <div className={styles.times}>
          {field('from', m.quiet_hours_from())}
          {field('until', m.quiet_hours_until())}
          {!isSaved && (
            <Button type="submit" className={styles.save} loading={save.isPending}>
              {m.quiet_hours_save()}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

function faultWords(fault: string | undefined): string | undefined {
  if (fault === undefined) return undefined
  return fault === 'all-day' ? m.quiet_hours_all_day() : m.quiet_hours_time_missing()
}
