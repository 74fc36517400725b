import { IconMoon } from '@tabler/icons-react'
import { m } from '#client/words/messages.js'
import type { MissedCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import { clockTimeLabel } from '../time-labels.ts'
import css from './now-lists.module.css'

/** What closed today before the learner answered, without blame. */
export function MissedCheckInList({
  missed,
  timeZone,
}: {
  missed: readonly MissedCheckIn[]
  timeZone: string
}) {
  if (missed.length === 0) return null
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{m.now_closed_today()}</h2>
      <ul className={css.rows}>
        {missed.map(({ id, formTitle, periodName, closesAt }) => (
          <li key={id} className={css.row}>
            <IconMoon aria-hidden="true" />
            <span>
              <b className={css.name}>{joinIsolatedTexts([formTitle, periodName])}</b>
              <span className={css.explanation}>
                {m.now_closed_at({ time: clockTimeLabel(closesAt, timeZone) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
