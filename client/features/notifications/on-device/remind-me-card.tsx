import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { m } from '#client/words/messages.js'
import css from './remind-me-card.module.css'
import { RemindersFailed } from './reminders-failed.tsx'
import { useDeviceReminders } from './use-device-reminders.ts'

/** Asks once, when an answer has been sent, whether this device shall remind; nothing where it cannot or does. */
export function RemindMeCard() {
  const { state, choose } = useDeviceReminders()
  const [isAsked, setAsked] = useState(() => !hasDeclinedRemindersForNow())
  if (choose.isSuccess)
    return (
      <p className={css.done} role="status">
        {m.remind_done()}
      </p>
    )
  if (!isAsked || (state !== 'off' && !choose.error)) return null
  return (
    <section className={css.card} aria-labelledby="remind-me">
      <h2 id="remind-me" className={css.title}>
        {m.remind_title()}
      </h2>
      <p>{m.remind_says()}</p>
      {choose.error && <RemindersFailed error={choose.error} />}
      <div className={css.choices}>
        <Button look="secondary" busy={choose.isPending} onClick={() => choose.mutate(true)}>
          {m.remind_yes()}
        </Button>
        <Button
          look="text"
          onClick={() => {
            declineRemindersForNow()
            setAsked(false)
          }}
        >
          {m.remind_not_now()}
        </Button>
      </div>
    </section>
  )
}

const key = 'daymark_unreminded'

/** Whether somebody was asked on this device whether it shall remind them, and said not now. */
const hasDeclinedRemindersForNow = (): boolean => window.localStorage.getItem(key) !== null

function declineRemindersForNow(): void {
  window.localStorage.setItem(key, 'yes')
}
