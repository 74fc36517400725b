import { useQuery } from '@tanstack/react-query'
import { graphLink } from '#client/features/check-ins/check-in-links.ts'
import { LearnersMatchRate } from '#client/features/check-ins/match-rates/learners-match-rate.tsx'
import { api } from '#client/platform/staff-api.ts'
import { Bone } from '#client/staff-ui/feedback/bone.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { Sparkline } from '#client/staff-ui/list/sparkline.tsx'
import { Row, Rows } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import { scorePercentage } from '#shared/forms/goal.ts'
import type { DayPoint, LearnerGraph } from '#shared/insights/endpoints.ts'
import { daysSum } from '../days-sum.ts'
import styles from './learners-forms.module.css'

interface Person {
  id: string
  name: string
}

/** The forms that have opened for a learner, each with its last scored days. */
export function LearnersForms({ learner, mayChange }: { learner: Person; mayChange: boolean }) {
  const query = useQuery(api.insights.learnerDays.queryOptions({ input: { learnerId: learner.id } }))
  const forms = query.data?.forms
  return (
    <Section title={m.learner_at_forms()} count={forms?.length}>
      {query.isError && (
        <PageFailed error={query.error} what={m.days_failed()} onRetry={() => void query.refetch()} />
      )}
      {forms?.length === 0 && (
        <p className={styles.none}>{m.learner_at_no_forms({ learner: learner.name })}</p>
      )}
      <Rows>
        {forms?.map((form) => (
          <FormRow key={form.id} learnerId={learner.id} form={form} mayChange={mayChange} />
        ))}
      </Rows>
    </Section>
  )
}

interface FormRowProps {
  learnerId: string
  form: LearnerGraph['forms'][number]
  mayChange: boolean
}

function FormRow({ learnerId, form, mayChange }: FormRowProps) {
  const days = useQuery(api.insights.learnerDays.queryOptions({ input: { learnerId, form: form.id } }))
  return (
    <Row
      title={
        <TextLink {...graphLink(learnerId, form.id)} look="name">
          {form.title}
        </TextLink>
      }
      about={<LearnersMatchRate learnerId={learnerId} formId={form.id} mayChange={mayChange} />}
      end={days.data ? <LastDays days={days.data.days} /> : <Bone width="160px" />}
    />
  )
}

const percentOf = ({ earned, possible }: DayPoint) => scorePercentage(earned, possible) ?? 0

function LastDays({ days }: { days: readonly DayPoint[] }) {
  const { last, lastPercent, lastGoalsMet, goal } = daysSum(days)
  if (lastPercent === null || !goal) return <span className={styles.quiet}>{m.learner_at_no_score()}</span>
  return (
    <span className={styles.last}>
      <Sparkline scores={last.map(percentOf)} goal={goal.percent} />
      <span>
        <b>{m.learner_at_last({ percent: lastPercent })}</b>{' '}
        <small>{m.learner_at_goals({ part: lastGoalsMet, whole: last.length })}</small>
      </span>
    </span>
  )
}
