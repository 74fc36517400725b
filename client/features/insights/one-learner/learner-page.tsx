import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { learnerGraphLink } from '#client/features/check-ins/check-in-links.ts'
import { learnerScheduleLink } from '#client/features/learners/learner-links.ts'
import { MailProblemNotes } from '#client/features/learners/mail-problem-notes.tsx'
import { mayChangeLearners, mayImportLearners } from '#client/features/learners/may-change-learners.ts'
import { signInMethodsLabel } from '#client/features/learners/sign-in/sign-in-labels.ts'
import {
  type SignInRenewal,
  SignInRenewalDialog,
} from '#client/features/learners/sign-in/sign-in-renewal-dialog.tsx'
import { WithdrawLearner } from '#client/features/learners/withdraw-learner.tsx'
import { WithdrawnLearnerNote } from '#client/features/learners/withdrawn-learner-note.tsx'
import { LearnerRewardsSection } from '#client/features/rewards/ledger/learner-rewards-section.tsx'
import { mayApproveRewards } from '#client/features/rewards/may-approve-rewards.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { DetailStrip } from '#client/staff-ui/page/detail-strip.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import type { Learner } from '#shared/learners/endpoints.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { DaysSkeleton } from '../learner-days/days-skeleton.tsx'
import { LearnerFormsSection } from './learner-forms-section.tsx'
import { LearnerStaffNotes } from './learner-staff-notes.tsx'

const EditLearner = lazyComponent(() => import('#client/features/learners/edit-learner.tsx'), 'EditLearner')
const LearnerRecord = lazyComponent(() => import('./learner-record.tsx'), 'LearnerRecord')

interface Props {
  learnerId: string
  organisation: Organisation
  /** What further features let staff do about everything that is kept of the learner. */
  aboutAll?: (learner: Learner) => ReactNode
}

/** One learner plainly: who they are, how they sign in, how their forms are going, what staff noted, and what is kept. */
export function LearnerPage({ learnerId, organisation, aboutAll }: Props) {
  const [renewal, setRenewal] = useState<SignInRenewal | null>(null)
  const [isEdited, setIsEdited] = useState(false)
  const renewCard = () => setRenewal({ what: 'cards', learnerIds: [learnerId] })
  const query = useQuery(api.learners.readLearner.queryOptions({ input: { learnerId } }))
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
  const mayChange = mayChangeLearners(organisation)
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        title={learner.shownName}
        actions={
          <>
            {mayChange && <Button onClick={() => setIsEdited(true)}>{m.learner_edit()}</Button>}
            {mayChange && !learner.isWithdrawn && (
              <>
                <Button onClick={renewCard}>{m.cards_make_one()}</Button>
                <Button onClick={() => setRenewal({ what: 'secrets', learnerIds: [learnerId] })}>
                  {m.secrets_renew_one()}
                </Button>
              </>
            )}
            <ButtonLink {...learnerScheduleLink(learner.id)}>{m.learner_schedule()}</ButtonLink>
            <ButtonLink {...learnerGraphLink(learner.id)}>{m.learner_at_graph()}</ButtonLink>
            {mayChange && !learner.isWithdrawn && <WithdrawLearner learner={learner} />}
          </>
        }
      />
      {learner.isWithdrawn && <WithdrawnLearnerNote learner={learner} mayChange={mayChange} />}
      <MailProblemNotes learner={learner} mayChange={mayChange} />
      <DetailStrip facts={factsOf(learner)} />
      <LearnerFormsSection learner={learner} mayChange={mayChange && !learner.isWithdrawn} />
      <LearnerStaffNotes learner={learner} mayChange={mayChange} />
      <LearnerRewardsSection learner={learner} mayApprove={mayApproveRewards(organisation)} />
      {mayChange && (
        <Suspense>
          <LearnerRecord
            learner={learner}
            timeZone={organisation.timeZone}
            erasing={mayImportLearners(organisation) ? 'everything' : null}
          />
          {aboutAll?.(learner)}
        </Suspense>
      )}
      {isEdited && (
        <Suspense>
          <EditLearner learner={learner} onClose={() => setIsEdited(false)} onRenewCard={renewCard} />
        </Suspense>
      )}
      <SignInRenewalDialog organisation={organisation} renewal={renewal} onClose={() => setRenewal(null)} />
    </>
  )
}

function factsOf(learner: Learner) {
  const { username, email, groups } = learner
  return [
    { term: m.learner_at_username(), value: username },
    { term: m.learner_at_sign_in(), value: signInMethodsLabel(learner) ?? m.learner_at_no_pin() },
    { term: m.learner_at_email(), value: email ?? m.learner_at_no_email() },
    {
      term: m.learner_at_groups(),
      value: joinIsolatedTexts(groups.map(({ name }) => name)) || m.learner_at_no_groups(),
    },
  ]
}
