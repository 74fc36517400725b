import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { learnerLink } from '#client/features/learners/learner-links.ts'
import { api } from '#client/platform/staff-api.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import { DayFilters } from './day-filters.tsx'
import { type DayRange, daysInRange, firstDayAsked } from './day-range.ts'
import { DaysFacts } from './days-facts.tsx'
import { DaysInView } from './days-in-view.tsx'
import { DaysSkeleton } from './days-skeleton.tsx'

interface Props {
  learnerId: string
  formId: string | undefined
}

/** A learner's days on one form against the goal: the numbers, the graph, and every value. */
export function LearnerDaysPage({ learnerId, formId }: Props) {
  const [range, setRange] = useState<DayRange>('12-weeks')
  const [withOwn, setWithOwn] = useState(true)
  const [withGoal, setWithGoal] = useState(true)
  const query = useQuery({
    ...api.insights.learnerDays.queryOptions({
      input: { learnerId, form: formId, from: firstDayAsked(range) },
    }),
    placeholderData: keepPreviousData,
  })
  const graph = query.data
  const learners = {
    name: m.staff_place_learners(),
    link: linkOptions({ to: '/dashboard/org/student/list' }),
  }

  if (!graph) {
    if (query.isPending) return <DaysSkeleton />
    return (
      <>
        <PageHeader crumbs={[learners]} title={m.days_pick_title()} />
        <PageFailed error={query.error} what={m.days_failed()} onRetry={() => void query.refetch()} />
      </>
    )
  }

  const { learner, form, forms } = graph
  const crumbs = [learners, { name: learner.name, link: learnerLink(learner.id) }]
  if (!form)
    return (
      <>
        <PageHeader crumbs={crumbs} title={learner.name} />
        <EmptyState title={m.days_none()}>{m.days_none_says({ learner: learner.name })}</EmptyState>
      </>
    )

  const days = daysInRange(graph.days, graph.to, range)
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        title={m.days_title({ learner: learner.name, form: form.title })}
        actions={
          <Button
            leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
            onClick={() => window.print()}
          >
            {m.days_print()}
          </Button>
        }
      />
      <DaysFacts days={graph.days} balance={graph.balance} />
      <DayFilters
        learnerId={learner.id}
        form={form}
        forms={forms}
        range={range}
        onRange={setRange}
        withOwn={withOwn}
        onOwn={setWithOwn}
        withGoal={withGoal}
        onGoal={setWithGoal}
      />
      <DaysInView
        graph={graph}
        form={form}
        days={days}
        withOwn={withOwn}
        withGoal={withGoal}
        onShowAll={() => setRange('all')}
      />
    </>
  )
}
