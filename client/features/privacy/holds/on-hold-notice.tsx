import { useId } from 'react'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'
import type { ActiveHold } from '#shared/privacy/hold.ts'
import styles from './holds.module.css'

interface Props {
  /** What the learner, or the organisation, is called. */
  title: string
  hold: ActiveHold
  timeZone: string
}

/** Stands where something would be erased, and says whom to ask. */
export function OnHoldNotice({ title, hold: { heldBy: person, heldAt, untilOn }, timeZone }: Props) {
  const id = useId()
  const since = { title, person, day: dayLabel(calendarDayAt(heldAt, timeZone), 'dated') }
  return (
    <section className={styles.stands} aria-labelledby={id}>
      <h3 id={id}>{m.holds_stands({ title })}</h3>
      <p>
        {untilOn
          ? m.holds_stands_until({ ...since, until: dayLabel(untilOn, 'dated') })
          : m.holds_stands_says(since)}
      </p>
    </section>
  )
}
