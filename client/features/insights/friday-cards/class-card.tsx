import { DayMark } from '#client/features/check-ins/now/my-week.tsx'
import { getDateFormat } from '#client/platform/language/date-format.ts'
import { m } from '#client/words/messages.js'
import type { MyToday } from '#shared/check-ins/learner-endpoints.ts'
import styles from './class-card.module.css'
import { countMetByDay, type LearnerWeek } from './summarise-weeks.ts'

interface Props {
  group: string
  dates: string
  weeks: readonly LearnerWeek[]
  look: MyToday['look']
}

/** What went well in a class: for every goal that was met a mark on its day, without a name or a rank. */
export function ClassCard({ group, dates, weeks, look }: Props) {
  const days = countMetByDay(weeks)
  const met = days.reduce((sum, day) => sum + day.met, 0)
  return (
    <article className={styles.card}>
      <h3>{group}</h3>
      <p className={styles.dates}>{dates}</p>
      <p className={styles.sentence}>
        {met > 0
          ? m.friday_class_met({ count: met })
          : m.friday_class_checked_in({ count: weeks.reduce((sum, { scored }) => sum + scored, 0) })}
      </p>
      <ol className={styles.days}>
        {days.map(({ onDate, met: count }) => (
          <li key={onDate}>
            <div className={styles.marks} role="img" aria-label={m.friday_class_day({ count })}>
              {Array.from({ length: count }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: marks are alike and nobody's
                <DayMark key={place} mark="met" look={look} />
              ))}
            </div>
            {getDateFormat('UTC', { weekday: 'long' }).format(new Date(`${onDate}T00:00:00Z`))}
          </li>
        ))}
      </ol>
      <p className={styles.line}>{m.friday_went_well()}</p>
    </article>
  )
}
