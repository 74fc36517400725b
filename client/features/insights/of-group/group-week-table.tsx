import { VisuallyHidden } from '@mantine/core'
import { learnerGraphLink } from '#client/features/check-ins/check-in-links.ts'
import { learnerLink } from '#client/features/learners/learner-links.ts'
import { formatDay, formatDayHeading, getDateFormat } from '#client/platform/language/date-format.ts'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { startWithCapital } from '#client/platform/language/start-with-capital.ts'
import { DayMarkShape } from '#client/staff-ui/graph/day-marks.tsx'
import { missingScoreLabels } from '#client/staff-ui/graph/describe-graph-day.ts'
import { DataTable } from '#client/staff-ui/page/data-table.tsx'
import { wholePercent } from '#client/staff-ui/page/figures/whole-percent.ts'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { GroupWeek } from '#shared/insights/group-week-endpoints.ts'
import { dayCheckInsLink } from '../day-check-ins-link.ts'
import styles from './group-week.module.css'

interface Props {
  group: string
  week: GroupWeek
}

/** Learners by name, and what each of their days was; days of a weekend only where something was asked. */
export function GroupWeekTable({ group, week: { days, today, learners } }: Props) {
  const asked = new Set(learners.flatMap((learner) => learner.days.map(({ onDate }) => onDate)))
  const shown = days.filter(({ onDate }, place) => place < 5 || asked.has(onDate))
  return (
    <DataTable caption={m.group_week_caption({ group })} isTight>
      <thead>
        <tr>
          <th scope="col">{m.learner_name()}</th>
          {shown.map(({ onDate, closedFor }) => (
            <th key={onDate} scope="col" className={styles.day} data-now={onDate === today || undefined}>
              <span className={styles.date}>{formatDayHeading(onDate, 'short')}</span>
              <span className={styles.shortDate}>
                {startWithCapital(shortWeekday(onDate))} {formatDay(onDate, 'day')}
              </span>
              {closedFor && <small className={styles.closed}>{closedFor}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {learners.map((learner) => (
          <tr key={learner.id}>
            <th scope="row" className={styles.learner}>
              <TextLink {...learnerLink(learner.id)} look="name">
                {learner.name}
              </TextLink>
            </th>
            {shown.map(({ onDate, closedFor }) => {
              const day = learner.days.find((each) => each.onDate === onDate)
              return (
                <td key={onDate} className={styles.cell}>
                  {day ? (
                    <LearnerDayMark learnerId={learner.id} day={day} />
                  ) : (
                    <span className={styles.none}>
                      <span aria-hidden>{closedFor ? m.group_week_closed() : '–'}</span>
                      <VisuallyHidden>
                        {closedFor ? m.group_week_closed() : m.group_week_nothing()}
                      </VisuallyHidden>
                    </span>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

const shortWeekday = (day: string): string =>
  getDateFormat('UTC', { weekday: 'short' }).format(new Date(`${day}T00:00:00Z`))

type Day = GroupWeek['learners'][number]['days'][number]

/** A learner’s day: the score against the goal, or the mark of why there is none. It leads to what it is made of. */
function LearnerDayMark({ learnerId, day }: { learnerId: string; day: Day }) {
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
        {isMet && '\u2009✓'}
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
