import { dayWords } from '#client/features/check-ins/when-words.ts'
import { m } from '#client/words/messages.js'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import { dayOutcome } from './my-day-words.ts'
import css from './my-recent-days.module.css'

const daysShown = 10

/** The last days, the newest first, each with what it was. */
export function MyRecentDays({ days }: { days: readonly DayPoint[] }) {
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{m.learner_days_recent()}</h2>
      <ul className={css.days}>
        {days
          .toReversed()
          .slice(0, daysShown)
          .map((day) => (
            <li key={day.onDate}>
              <span>
                <b>{dayWords(day.onDate)}</b>
                <span className={css.what}>{dayOutcome(day)}</span>
              </span>
              {day.mark === 'scored' && (
                <span className={css.points}>
                  {m.learner_days_of({ points: day.earned, possible: day.possible })}
                </span>
              )}
            </li>
          ))}
      </ul>
    </section>
  )
}
