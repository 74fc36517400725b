import { linkOptions } from '@tanstack/react-router'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { formatDayHeading } from '#client/platform/language/date-format.ts'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { compareByName } from '#client/staff-ui/list/compare-by-name.ts'
import { createListColumnHelper } from '#client/staff-ui/list/list-features.ts'
import { Sparkline } from '#client/staff-ui/list/sparkline.tsx'
import { wholePercent } from '#client/staff-ui/page/figures/whole-percent.ts'
import { Tag } from '#client/staff-ui/page/tag.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { LearnerOfForm } from '#shared/forms/library/library-endpoints.ts'
import styles from './form-learner-columns.module.css'

const column = createListColumnHelper<LearnerOfForm>()

/** A learner's days on a form. */
export const learnerDaysLink = (learner: string, form: string) =>
  linkOptions({ to: '/dashboard/org/student/graph', search: { learner, form } })

/** A learner of a form in a line: scores, days at the goal, and what was missed. */
export const formLearnerColumns = (formId: string, timeZone: string) =>
  column.columns([
    column.accessor('name', {
      header: m.form_learners_name(),
      sortFn: compareByName(({ name }) => name),
      meta: { isRowHead: true },
      cell: ({ row: { original } }) => (
        <>
          <TextLink {...learnerDaysLink(original.id, formId)} look="name">
            {original.name}
          </TextLink>{' '}
          {!original.hasIt && <Tag>{m.form_learners_over()}</Tag>}
          {original.ownTimesInWords && (
            <span className={styles.own}>
              {m.form_learners_own_times({ words: original.ownTimesInWords })}
            </span>
          )}
        </>
      ),
    }),
    column.accessor(({ scores }) => scores.at(-1) ?? -1, {
      id: 'scores',
      header: m.form_learners_scores(),
      meta: { shortName: m.learners_score_short() },
      enableGlobalFilter: false,
      cell: ({ row: { original } }) => <Scores learner={original} />,
    }),
    column.accessor(({ goalsMet, daysSettled }) => wholePercent(goalsMet, daysSettled), {
      id: 'goals',
      header: m.form_learners_goals(),
      meta: { isFigure: true, shortName: m.form_learners_goals_short() },
      enableGlobalFilter: false,
      cell: ({ row: { original } }) =>
        original.daysSettled === 0
          ? '–'
          : m.overview_of_days({ part: original.goalsMet, whole: original.daysSettled }),
    }),
    column.accessor(({ answered, sent }) => wholePercent(answered, sent), {
      id: 'answered',
      header: m.library_answered(),
      meta: { isFigure: true },
      enableGlobalFilter: false,
      cell: ({ row: { original }, getValue }) => (original.sent === 0 ? '–' : formatPercent(getValue())),
    }),
    column.accessor('missedLately', {
      id: 'missed',
      header: m.form_learners_missed(),
      meta: { isFigure: true },
      enableGlobalFilter: false,
    }),
    column.accessor(({ lastAnsweredAt }) => lastAnsweredAt ?? '', {
      id: 'last',
      header: m.form_learners_last(),
      meta: { isWideOnly: true },
      enableGlobalFilter: false,
      cell: ({ getValue }) =>
        getValue() ? formatDayHeading(calendarDayAt(getValue(), timeZone), 'short') : m.form_learners_never(),
    }),
  ])

function Scores({ learner: { scores, goalPercentage } }: { learner: LearnerOfForm }) {
  const last = scores.at(-1)
  if (last === undefined) return m.form_learners_no_scores()
  return (
    <span className={styles.scores}>
      <Sparkline scores={scores} goal={goalPercentage} />
      {formatPercent(last)}
    </span>
  )
}
