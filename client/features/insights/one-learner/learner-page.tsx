import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { graphLink } from '#client/features/check-ins/check-in-links.ts'
import { api } from '#client/platform/api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { FactStrip } from '#client/staff-ui/page/fact-strip.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import type { Learner } from '#shared/learners/endpoints.ts'
import { DaysSkeleton } from '../learner-days/days-skeleton.tsx'
import { LearnersForms } from './learners-forms.tsx'

/** One learner plainly: who they are, how they sign in, and how their forms are going. */
export function LearnerPage({ learnerId }: { learnerId: string }) {
  const query = useQuery(api.learners.get.queryOptions({ input: { learnerId } }))
  const crumbs = [
    { name: m.staff_place_learners(), link: linkOptions({ to: '/dashboard/org/student/list' }) },
  ]
  if (!query.data) {
    if (query.isPending) return <DaysSkeleton />
    return (
      <>
        <PageHeader crumbs={crumbs} title={m.learner_at_pick_title()} />
        <PageFailed error={query.error} what={m.learner_at_failed()} onRetry={() => void query.refetch()} />
      </>
    )
  }
  const learner = query.data
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        title={learner.name}
        actions={<ButtonLink {...graphLink(learner.id)}>{m.learner_at_graph()}</ButtonLink>}
      />
      <FactStrip facts={factsOf(learner)} />
      <LearnersForms learner={learner} />
    </>
  )
}

function factsOf({ username, email, hasPin, groups }: Learner) {
  return [
    { term: m.learner_at_username(), value: username },
    { term: m.learner_at_sign_in(), value: hasPin ? m.learner_at_pin() : m.learner_at_no_pin() },
    { term: m.learner_at_email(), value: email ?? m.learner_at_no_email() },
    {
      term: m.learner_at_groups(),
      value: groups.map(({ name }) => name).join(', ') || m.learner_at_no_groups(),
    },
  ]
}
