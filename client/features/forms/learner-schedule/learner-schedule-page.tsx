import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { learnerLink } from '#client/features/learners/learner-links.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { formatDayHeading } from '#client/platform/language/date-format.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { LearnerSchedule } from '#shared/forms/calendar/calendar-endpoints.ts'
import { assignFormHues } from '../calendar/form-colour-mark.tsx'
import { FormOpeningRows } from '../calendar/form-opening-rows.tsx'
import { formLibraryLink } from '../library/form-links.ts'
import { LearnerFormRows } from './learner-form-rows.tsx'
import styles from './learner-schedule-page.module.css'

interface Props {
  learnerId: string
  /** What stands below, once the learner is known. */
  children: (learner: LearnerSchedule['learner']) => ReactNode
}

/** Which forms a learner has, when they open, and what opens for them next. */
export function LearnerSchedulePage({ learnerId, children }: Props) {
  const query = useQuery(api.forms.readLearnerSchedule.queryOptions({ input: { learnerId } }))
  const learners = {
    name: m.staff_place_learners(),
    link: linkOptions({ to: '/dashboard/org/student/list' }),
  }
  if (!query.data)
    return (
      <>
        <PageHeader crumbs={[learners]} title={query.isPending ? m.staff_loading() : m.learner_schedule()} />
        {query.isPending ? (
          <ListSkeleton label={m.learner_schedule()} columns={3} rows={4} />
        ) : (
          <PageFailed
            error={query.error}
            what={m.learner_schedule_failed()}
            onRetry={() => void query.refetch()}
          />
        )}
      </>
    )
  const { learner, forms } = query.data
  return (
    <>
      <PageHeader
        crumbs={[learners, { name: learner.name, link: learnerLink(learner.id) }]}
        title={m.learner_schedule()}
        sentence={m.learner_schedule_says({ learner: learner.name })}
      />
      {forms.length === 0 ? (
        <EmptyState
          title={m.learner_schedule_none()}
          actions={
            <ButtonLink {...formLibraryLink} variant="filled">
              {m.learner_schedule_to_forms()}
            </ButtonLink>
          }
        >
          {learner.isWithdrawn
            ? m.learner_schedule_withdrawn({ learner: learner.name })
            : m.learner_schedule_none_says({ learner: learner.name })}
        </EmptyState>
      ) : (
        <>
          <Section title={m.learner_at_forms()} count={forms.length}>
            <LearnerFormRows forms={forms} days={query.data.days} />
          </Section>
          <Ahead schedule={query.data} />
        </>
      )}
      {children(learner)}
    </>
  )
}

function Ahead({ schedule }: { schedule: LearnerSchedule }) {
  const { forms, days, timeZone, until } = schedule
  const titles = new Map(forms.map(({ formId, title }) => [formId, title]))
  const hues = assignFormHues([...titles.keys()])
  return (
    <Section
      title={m.learner_schedule_ahead()}
      count={m.learner_schedule_until({ day: dayLabel(until, 'full') })}
    >
      {days.length === 0 && <p className={styles.none}>{m.learner_schedule_nothing_ahead()}</p>}
      {days.map(({ onDate, openings }) => (
        <div key={onDate} className={styles.day}>
          <h3>{formatDayHeading(onDate, 'full')}</h3>
          <FormOpeningRows openings={openings} titles={titles} hues={hues} timeZone={timeZone} />
        </div>
      ))}
    </Section>
  )
}
