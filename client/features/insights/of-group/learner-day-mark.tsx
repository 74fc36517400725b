import { VisuallyHidden } from '@mantine/core'
import { learnerGraphLink } from '#client/features/check-ins/check-in-links.ts'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { DayMarkShape } from '#client/staff-ui/graph/day-mark-shape.tsx'
import { missingScoreLabels } from '#client/staff-ui/graph/describe-graph-day.ts'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { wholePercent } from '#client/staff-ui/page/whole-percent.ts'
import { m } from '#client/words/messages.js'
import type { GroupWeek } from '#shared/insights/group-week-endpoints.ts'
import { dayCheckInsLink } from '../day-check-ins-link.ts'
import styles from './group-week.module.css'

type Day = GroupWeek['learners'][number]['days'][number]

/** A learner’s day: the score against the goal, or the mark of why there is none. It leads to what it is made of. */
export function LearnerDayMark({ learnerId, day }: { learnerId: string; day: Day }) {
  const link = day.formId ? dayCheckInsLink(learnerId, day.formId, day) : learnerGraphLink(learnerId)
  return (
    <TextLink {...link} look="quiet">
      <span className={styles.mark}>
        {day.mark === 'scored' ? (
          <Score day={day} />
        ) : (
          <>
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden>
              <DayMarkShape mark={day.mark} x={10} y={10} />
            </svg>
            <VisuallyHidden>{missingScoreLabels[day.mark]()}</VisuallyHidden>
          </>
        )}
      </span>
    </TextLink>
  )
}

function Score({ day: { earned, possible, needed, goalsMet, goals } }: { day: Day }) {
  const percent = wholePercent(earned, possible)
  const isMet = goalsMet === goals
  return (
    <>
      <span aria-hidden className={styles.bar} data-met={isMet || undefined}>
        <span style={{ width: `${percent}%` }} />
        <i style={{ insetInlineStart: `${wholePercent(needed, possible)}%` }} />
      </span>
      <span aria-hidden className={styles.percent} data-met={isMet || undefined}>
        {formatPercent(percent)}
        {isMet && ' ✓'}
      </span>
      <VisuallyHidden>
        {m.group_week_score({ earned, possible, percent: formatPercent(percent) })}{' '}
        {goals === 1
          ? isMet
            ? m.group_week_met()
            : m.group_week_not_met({ needed })
          : m.group_week_goals({ met: goalsMet, goals })}
      </VisuallyHidden>
    </>
  )
}
