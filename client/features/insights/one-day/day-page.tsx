import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { learnerGraphLink } from '#client/features/check-ins/check-in-links.ts'
import { learnerLink } from '#client/features/learners/learner-links.ts'
import type { OrganisationContext } from '#client/features/organisations/organisation-screen.tsx'
import { api } from '#client/platform/api/staff-api.ts'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { missingScoreLabels } from '#client/staff-ui/graph/describe-graph-day.ts'
import { DataTable } from '#client/staff-ui/page/data-table.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { scorePercentage } from '#shared/forms/goal.ts'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import { DaysSkeleton } from '../learner-days/days-skeleton.tsx'
import { DayCheckInRow } from './day-check-in-row.tsx'
import styles from './day-page.module.css'

interface Props {
  learnerId: string
  formId: string | undefined
  /** `YYYY-MM-DD`. */
  day: string
  here: OrganisationContext
}

/** One learner's day on one form: its check-ins, and what they came to. */
export function DayPage({ learnerId, formId, day, here: { organisation } }: Props) {
  const query = useQuery(
    api.insights.readLearnerDays.queryOptions({ input: { learnerId, form: formId, from: day, to: day } }),
  )
  const learners = {
    name: m.staff_place_learners(),
    link: linkOptions({ to: '/dashboard/org/student/list' }),
  }
  if (!query.data) {
    if (query.isPending) return <DaysSkeleton />
    return (
      <>
        <PageHeader crumbs={[learners]} title={m.day_title_short()} />
        <PageFailed error={query.error} what={m.day_failed()} onRetry={() => void query.refetch()} />
      </>
    )
  }
  const { learner, form, days } = query.data
  const [point] = days
  return (
    <>
      <PageHeader
        crumbs={[
          learners,
          { name: learner.name, link: learnerLink(learner.id) },
          ...(form ? [{ name: form.title, link: learnerGraphLink(learner.id, form.id) }] : []),
        ]}
        title={m.score_title({ learner: learner.name, day: dayLabel(day, 'short') })}
        sentence={point && sentenceOf(point)}
      />
      {point ? (
        <div className={styles.checkIns}>
          <Section title={m.day_check_ins()} count={point.checkIns}>
            <DayCheckInsTable checkInIds={point.checkInIds} timeZone={organisation.timeZone} />
          </Section>
        </div>
      ) : (
        <EmptyState title={m.day_none()}>{m.day_none_says()}</EmptyState>
      )}
    </>
  )
}

function sentenceOf({ mark, earned, possible, goalPercentage: goal, goalMet }: DayPoint): string {
  if (mark !== 'scored') return `${missingScoreLabels[mark]()}.`
  const points = m.today_points({
    earned,
    possible,
    percent: formatPercent(scorePercentage(earned, possible) ?? 0),
  })
  return `${points}. ${goalMet ? m.score_goal_met({ goal: formatPercent(goal) }) : m.score_goal_not_met({ goal: formatPercent(goal) })}`
}

interface DayCheckInsTableProps {
  checkInIds: readonly string[]
  timeZone: string
}

/** The check-ins of a day, one under the other, with the questions above them as on the match board. */
function DayCheckInsTable({ checkInIds, timeZone }: DayCheckInsTableProps) {
  const last = useQuery(
    api.checkIns.readCheckIn.queryOptions({ input: { checkInId: checkInIds.at(-1) ?? '' } }),
  )
  const questions = last.data?.questions ?? []
  return (
    <DataTable caption={m.day_check_ins()} isStacked>
      <thead className={styles.head}>
        <tr>
          <th scope="col">{m.day_check_in()}</th>
          {questions.map(({ id, text }) => (
            <th key={id} scope="col">
              {text}
            </th>
          ))}
          <th scope="col" data-figure>
            {m.staff_points()}
          </th>
        </tr>
      </thead>
      <tbody>
        {checkInIds.map((checkInId) => (
          <DayCheckInRow key={checkInId} checkInId={checkInId} questions={questions} timeZone={timeZone} />
        ))}
      </tbody>
    </DataTable>
  )
}
