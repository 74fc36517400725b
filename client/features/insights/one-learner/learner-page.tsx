import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { learnerDataLink, learnerLink, learnerScheduleLink } from '#client/features/learners/learner-links.ts'
import { MailProblemNotes } from '#client/features/learners/mail-problem-notes.tsx'
import { mayChangeLearners, mayImportLearners } from '#client/features/learners/may-change-learners.ts'
import {
  type SignInRenewal,
  SignInRenewalDialog,
} from '#client/features/learners/sign-in/sign-in-renewal-dialog.tsx'
import { StaffNotes } from '#client/features/learners/staff-notes/staff-notes.tsx'
import { WithdrawLearner } from '#client/features/learners/withdraw-learner.tsx'
import { WithdrawnLearnerNote } from '#client/features/learners/withdrawn-learner-note.tsx'
import { LearnerRewardsSection } from '#client/features/rewards/ledger/learner-rewards-section.tsx'
import { mayApproveRewards } from '#client/features/rewards/may-approve-rewards.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { useScreenView } from '#client/platform/page/use-screen-view.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { ViewTabs } from '#client/staff-ui/page/view-tabs.tsx'
import { m } from '#client/words/messages.js'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import type { Learner } from '#shared/learners/endpoints.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { DaysSkeleton } from '../learner-days/days-skeleton.tsx'
import { LearnerFormsSection } from './learner-forms-section.tsx'
import { LearnerLastDays, learnerProgressQuery } from './learner-last-days.tsx'
import styles from './learner-page.module.css'
import { LearnerSignInSection } from './learner-sign-in-section.tsx'

const EditLearner = lazyComponent(() => import('#client/features/learners/edit-learner.tsx'), 'EditLearner')
const LearnerRecord = lazyComponent(() => import('./learner-record.tsx'), 'LearnerRecord')

interface Props {
  learnerId: string
  organisation: Organisation
  /** What further features let staff do about everything that is kept of the learner. */
  aboutAll?: (learner: Learner) => ReactNode
}

/** One learner: how they are doing, what could come next, and in a view of its own what is kept of them. */
export function LearnerPage({ learnerId, organisation, aboutAll }: Props) {
  const [renewal, setRenewal] = useState<SignInRenewal | null>(null)
  const [isEdited, setIsEdited] = useState(false)
  const view = useScreenView('/dashboard/org/student/detail') ?? 'days'
  const navigate = useNavigate()
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
  const mayChangeNow = mayChange && !learner.isWithdrawn
  const days = (
    <>
      <LearnerLastDays learner={learner} mayChange={mayChangeNow} />
      <LearnerRewardsSection learner={learner} mayApprove={mayApproveRewards(organisation)} />
      <LearnerStaffNotes learner={learner} mayChange={mayChange} />
      <LearnerFormsSection learner={learner} />
      <LearnerSignInSection learner={learner} onRenew={mayChangeNow ? setRenewal : null} />
    </>
  )
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        title={learner.shownName}
        sentence={joinIsolatedTexts(learner.groups.map(({ name }) => name)) || m.learner_at_no_groups()}
        actions={
          <>
            <ButtonLink {...learnerScheduleLink(learner.id)}>{m.learner_schedule()}</ButtonLink>
            {mayChange && <Button onClick={() => setIsEdited(true)}>{m.learner_edit()}</Button>}
            {mayChangeNow && <WithdrawLearner learner={learner} />}
          </>
        }
      />
      {learner.isWithdrawn && <WithdrawnLearnerNote learner={learner} mayChange={mayChange} />}
      <MailProblemNotes learner={learner} mayChange={mayChange} />
      {mayChange ? (
        <ViewTabs
          label={m.learner_at_views()}
          views={[
            { value: 'days', label: m.learner_at_days() },
            { value: 'data', label: m.learner_at_data() },
          ]}
          value={view}
          onChange={(next) =>
            void navigate({ ...(next === 'data' ? learnerDataLink : learnerLink)(learner.id), replace: true })
          }
        >
          {view === 'days' ? (
            days
          ) : (
            <Suspense>
              <LearnerRecord
                learner={learner}
                timeZone={organisation.timeZone}
                erasing={mayImportLearners(organisation) ? 'everything' : null}
              />
              {aboutAll?.(learner)}
            </Suspense>
          )}
        </ViewTabs>
      ) : (
        days
      )}
      {isEdited && (
        <Suspense>
          <EditLearner
            learner={learner}
            onClose={() => setIsEdited(false)}
            onRenewCard={() => setRenewal({ what: 'cards', learnerIds: [learnerId] })}
          />
        </Suspense>
      )}
      <SignInRenewalDialog organisation={organisation} renewal={renewal} onClose={() => setRenewal(null)} />
    </>
  )
}

interface LearnerStaffNotesProps {
  learner: { id: string; name: string }
  mayChange: boolean
}

/** What staff noted about a learner over all that is kept in sight, and the way to note more. */
function LearnerStaffNotes({ learner, mayChange }: LearnerStaffNotesProps) {
  const queryClient = useQueryClient()
  const query = useQuery(learnerProgressQuery(learner.id))
  if (query.isPending) return <SkeletonLine width="160px" />
  if (query.isError)
    return (
      <PageFailed error={query.error} what={m.staff_notes_failed()} onRetry={() => void query.refetch()} />
    )
  return (
    <div className={styles.notes}>
      <StaffNotes
        learner={learner}
        notes={query.data.notes}
        mayChange={mayChange}
        onChanged={() =>
          void queryClient.invalidateQueries({ queryKey: api.insights.readLearnerProgress.key() })
        }
      />
    </div>
  )
}
