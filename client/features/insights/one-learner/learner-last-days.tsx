import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { learnerGraphLink } from '#client/features/check-ins/check-in-links.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { ScoreGraph } from '#client/staff-ui/graph/score-graph.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import { dayCheckInsLink } from '../day-check-ins-link.ts'
import { summariseDays } from '../days-summary.ts'
import { toDayRangeQuery } from '../learner-days/day-range.ts'
import { DaysSkeleton } from '../learner-days/days-skeleton.tsx'
import { toScoreGraphProps } from '../learner-days/to-score-graph-props.ts'
import styles from './learner-last-days.module.css'

const Suggestions = lazyComponent(() => import('../suggestions/suggestions.tsx'), 'Suggestions')
const LearnerFridayCard = lazyComponent(
  () => import('../friday-cards/learner-friday-card.tsx'),
  'LearnerFridayCard',
)

interface Props {
  learner: { id: string; name: string }
  mayChange: boolean
}

const shownDays = 10

/** The last ten days of the form that the learner answered last: the graph, one sentence, and the next decision. */
export function LearnerLastDays({ learner, mayChange }: Props) {
  const { data, isPending } = useQuery(learnerProgressQuery(learner.id))
  const [isPrinting, setPrinting] = useState(false)
  if (isPending) return <DaysSkeleton />
  const form = data?.form
  if (!form || data.days.length === 0) return null
  const days = data.days.slice(-shownDays)
  const lastScored = days.findLast(({ mark }) => mark === 'scored')
  return (
    <Section
      title={form.title}
      count={m.learner_at_last_days({ count: days.length })}
      more={
        <>
          {lastScored && (
            <Button size="xs" onClick={() => setPrinting(true)}>
              {m.friday_card()}
            </Button>
          )}
          <TextLink {...learnerGraphLink(learner.id, form.id)}>{m.learner_at_all_days()}</TextLink>
        </>
      }
    >
      <div className={styles.graph}>
        <ScoreGraph
          {...toScoreGraphProps({ ...data, days }, { own: true, goal: true, phases: true, trend: false })}
          linkOf={(day) => dayCheckInsLink(learner.id, form.id, day)}
        />
      </div>
      <p className={styles.sentence}>{sentenceOf(learner.name, days)}</p>
      <Suspense>
        <Suggestions learner={learner} formId={form.id} mayChange={mayChange} />
      </Suspense>
      {isPrinting && lastScored && (
        <Suspense>
          <LearnerFridayCard
            learner={learner}
            today={data.to}
            onDate={lastScored.onDate}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </Section>
  )
}

function sentenceOf(learner: string, days: readonly DayPoint[]): string {
  const { scored, lastGoalsMet, lastPercent } = summariseDays(days)
  if (lastPercent === null) return m.learner_at_no_score()
  return m.learner_at_last_sum({ learner, met: lastGoalsMet, scored, percent: formatPercent(lastPercent) })
}

/** All that is kept in sight of a learner's days on the form that they answered last, read once for the whole page. */
export const learnerProgressQuery = (learnerId: string) =>
  api.insights.readLearnerProgress.queryOptions({ input: { learnerId, ...toDayRangeQuery('all') } })
