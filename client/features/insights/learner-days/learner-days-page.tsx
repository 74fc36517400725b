import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { learnerLink } from '#client/features/learners/learner-links.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { screenViews } from '#client/platform/page/screen-views.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { ViewTabs } from '#client/staff-ui/page/view-tabs.tsx'
import { useIsPhoneScreen } from '#client/staff-ui/theme/screen-width.ts'
import { m } from '#client/words/messages.js'
import type { LearnerProgress } from '#shared/insights/progress-endpoints.ts'
import { DayFilters, type VisibleGraphLines } from './day-filters.tsx'
import { parseDayRange, stringifyDayRange, toDayRangeQuery } from './day-range.ts'
import { DaysExportActions } from './days-export-actions.tsx'
import { DaysSkeleton } from './days-skeleton.tsx'
import { DaysSummaryStrip } from './days-summary-strip.tsx'
import { LearnerDaysView } from './learner-days-view.tsx'

const PartsInView = lazyComponent(() => import('./learner-breakdown-view.tsx'), 'LearnerBreakdownView')

const views = screenViews['/dashboard/org/student/graph']
type View = (typeof views)[number]

interface Props {
  learnerId: string
  formId: string | undefined
  /** As the address says it. */
  range: string | undefined
  view: View | undefined
  mayChange: boolean
  /** What can be done with the days of a learner besides. */
  moreOf: (progress: LearnerProgress) => ReactNode
}

/** A learner's days on one form against the goal: the numbers, the graph, and every value. */
export function LearnerDaysPage({
  learnerId,
  formId,
  range: written,
  view: viewed,
  mayChange,
  moreOf,
}: Props) {
  const [lines, setLines] = useState<VisibleGraphLines>({ own: true, goal: true, phases: true, trend: false })
  const navigate = useNavigate()
  const isPhone = useIsPhoneScreen()
  const range = parseDayRange(written)
  const view = viewed ?? 'day'
  const query = useQuery({
    ...api.insights.readLearnerProgress.queryOptions({
      input: { learnerId, form: formId, ...toDayRangeQuery(range) },
    }),
    placeholderData: keepPreviousData,
  })
  const progress = query.data
  const learners = {
    name: m.staff_place_learners(),
    link: linkOptions({ to: '/dashboard/org/student/list' }),
  }

  if (!progress) {
    if (query.isPending) return <DaysSkeleton />
    return (
      <>
        <PageHeader crumbs={[learners]} title={m.days_pick_title()} />
        <PageFailed error={query.error} what={m.days_failed()} onRetry={() => void query.refetch()} />
      </>
    )
  }

  const { learner, form } = progress
  const crumbs = [learners, { name: learner.name, link: learnerLink(learner.id) }]
  if (!form)
    return (
      <>
        <PageHeader crumbs={crumbs} title={learner.name} />
        <EmptyState title={m.days_none()}>{m.days_none_says({ learner: learner.name })}</EmptyState>
      </>
    )

  const show = (shown: { form?: string; range?: string | undefined; view?: View }) => {
    const search = { learner: learner.id, form: formId, range: written, view: viewed, ...shown }
    void navigate({ to: '/dashboard/org/student/graph', search, replace: true })
  }
  const viewNames = {
    day: m.days_by_day(),
    week: m.days_by_week(),
    question: m.days_by_question(),
    period: m.days_by_period(),
  }
  const strip = <DaysSummaryStrip days={progress.days} balance={progress.balance} />
  const filters = (
    <DayFilters
      progress={progress}
      formId={form.id}
      onForm={(id) => show({ form: id })}
      range={range}
      onRange={(next) => show({ range: stringifyDayRange(next) })}
      lines={view === 'day' ? lines : null}
      onLines={setLines}
    />
  )
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        title={m.days_title({ learner: learner.name, form: form.title })}
        actions={
          <>
            <DaysExportActions progress={progress} lines={lines} />
            {moreOf(progress)}
          </>
        }
      />
      {!isPhone && strip}
      <ViewTabs
        label={m.days_views()}
        isSpaced={isPhone}
        views={views.map((value) => ({ value, label: viewNames[value] }))}
        value={view}
        onChange={(next) => show({ view: next })}
      >
        {!isPhone && filters}
        {view === 'day' ? (
          <LearnerDaysView
            progress={progress}
            form={form}
            lines={lines}
            mayChange={mayChange}
            onShowAll={() => show({ range: stringifyDayRange('all') })}
          />
        ) : (
          <Suspense fallback={<DaysSkeleton />}>
            <PartsInView view={view} progress={progress} formId={form.id} />
          </Suspense>
        )}
        {isPhone && filters}
      </ViewTabs>
      {isPhone && strip}
    </>
  )
}
