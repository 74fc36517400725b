import { Button } from '#client/ui/button.tsx'
import { m } from '#client/words/messages.js'
import css from './device-reminders.module.css'
import { RemindersFailed } from './reminders-failed.tsx'
import { useDeviceReminders } from './use-device-reminders.ts'

/** Whether this device reminds its learner, to be changed at any time; nothing where there is nothing to choose. */
export function DeviceReminders() {
  const { state, choose } = useDeviceReminders()
  if (state === 'none' && !choose.error) return null
  const isOn = state === 'on'
  return (
    <section className={css.reminders}>
      <h2 className={css.title}>{m.reminders_title()}</h2>
      <p aria-live="polite">{isOn ? m.reminders_on() : m.reminders_off()}</p>
      {choose.error && <RemindersFailed error={choose.error} />}
      <Button look="secondary" busy={choose.isPending} onClick={() => choose.mutate(!isOn)}>
        {isOn ? m.reminders_stop() : m.remind_yes()}
      </Button>
    </section>
  )
}
