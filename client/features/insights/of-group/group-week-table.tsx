import { VisuallyHidden } from '@mantine/core'
import { learnerLink } from '#client/features/learners/learner-links.ts'
import { DataTable } from '#client/staff-ui/page/data-table.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { GroupWeek } from '#shared/insights/group-week-endpoints.ts'
import styles from './group-week.module.css'
import { LearnerDayMark } from './learner-day-mark.tsx'

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
              {dayLabel(onDate, 'short')}
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
