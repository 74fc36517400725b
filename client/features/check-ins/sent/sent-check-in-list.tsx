import { IconCheck, IconHourglass } from '@tabler/icons-react'
import { m } from '#client/words/messages.js'
import type { SentCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import css from '../now/now-lists.module.css'
import { clockTimeLabel } from '../time-labels.ts'

/** What the learner has sent today, and what has come of it. */
export function SentCheckInList({ sent, timeZone }: { sent: readonly SentCheckIn[]; timeZone: string }) {
  if (sent.length === 0) return null
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{m.now_sent_today()}</h2>
      <ul className={css.rows}>
        {sent.map(({ id, formTitle, periodName, submittedAt, state, score }) => (
          <li key={id} className={css.row}>
            {state === 'submitted' ? <IconHourglass aria-hidden="true" /> : <IconCheck aria-hidden="true" />}
            <span>
              <b className={css.name}>{joinIsolatedTexts([formTitle, periodName])}</b>
              <span className={css.explanation}>
                {submittedAt && m.now_sent_at({ time: clockTimeLabel(submittedAt, timeZone) })}{' '}
                {state === 'submitted' && m.now_waits()}
              </span>
            </span>
            {score && state !== 'submitted' && (
              <span className={css.score}>
                {m.now_points({ points: score.earned, possible: score.possible })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
