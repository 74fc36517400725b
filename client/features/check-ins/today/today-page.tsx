import { VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { newFormLink } from '#client/features/forms/library/form-links.ts'
import { GuessedSecretNotices } from '#client/features/learners/sign-in/guessed-secret-notices.tsx'
import type { OrganisationContext } from '#client/features/organisations/organisation-screen.tsx'
import { RewardsToApprove } from '#client/features/rewards/approving/rewards-to-approve.tsx'
import { mayApproveRewards } from '#client/features/rewards/may-approve-rewards.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { pollInterval, useLiveUpdates } from '#client/platform/api/use-live-updates.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { FilterChip } from '#client/staff-ui/list/filter-chip.tsx'
import { useUrlFilter } from '#client/staff-ui/list/use-url-filter.ts'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import type { TodayOverview } from '#shared/check-ins/endpoints.ts'
import { mayMatch } from '../matching/may-match.ts'
import { AwaitingMatchSection } from './awaiting-match-section.tsx'
import { GoalsMetSection } from './goals-met-section.tsx'
import { GroupsSection } from './groups-section.tsx'
import { MissedCheckInsSection } from './missed-check-ins-section.tsx'
import { OpenOpeningsSection } from './open-openings-section.tsx'
import { TodayFigures } from './today-figures.tsx'
import { TodayHeader } from './today-header.tsx'
import styles from './today-page.module.css'

const HelpSignIn = lazyComponent(
  () => import('#client/features/learners/sign-in/sign-in-help-dialog.tsx'),
  'SignInHelpDialog',
)

/** What needs staff now, kept up to date while it is looked at. */
export function TodayPage({ here: { organisation } }: { here: OrganisationContext }) {
  const isTold = useLiveUpdates()
  const [groupId, narrowTo] = useUrlFilter('group')
  const query = useQuery({
    ...api.checkIns.readToday.queryOptions({ input: { groupId } }),
    refetchInterval: pollInterval(isTold),
    placeholderData: keepPreviousData,
  })
  const today = query.data
  const [isLettingIn, setIsLettingIn] = useState(false)
  const forms = useQuery({
    ...api.forms.readForms.queryOptions({ input: {} }),
    enabled: today !== undefined && isEmptyDay(today),
  })

  if (!today) {
    if (query.isPending) return <TodaySkeleton />
    return (
      <>
        <PageHeader title={m.staff_place_today()} />
        <PageFailed error={query.error} what={m.today_failed()} onRetry={() => void query.refetch()} />
      </>
    )
  }

  if (isEmptyDay(today) && forms.isPending) return <TodaySkeleton />
  const may = mayMatch(organisation)
  const hasNoForms = isEmptyDay(today) && forms.data?.forms.length === 0
  return (
    <>
      <TodayHeader
        today={today}
        groupId={groupId}
        mayMatch={may}
        hasForms={!hasNoForms}
        onCannotGetIn={() => setIsLettingIn(true)}
        isOutdated={query.isRefetchError}
      />
      {may && <GuessedSecretNotices organisation={organisation} />}
      {isLettingIn && (
        <Suspense>
          <HelpSignIn organisation={organisation} onClose={() => setIsLettingIn(false)} />
        </Suspense>
      )}
      {hasNoForms ? (
        <FirstSteps mayWrite={may} />
      ) : (
        <>
          {today.groups.length > 0 && (
            <div className={styles.filter}>
              <FilterChip
                name={m.today_group()}
                options={today.groups.map(({ id, name }) => ({ value: id, label: name }))}
                value={groupId}
                onChange={narrowTo}
              />
            </div>
          )}
          <TodayFigures today={today} groupId={groupId} mayMatch={may} />
          <div className={styles.columns}>
            <div>
              <AwaitingMatchSection today={today} groupId={groupId} mayMatch={may} />
              <OpenOpeningsSection today={today} groupId={groupId} />
              <MissedCheckInsSection today={today} mayAct={may} />
            </div>
            <div>
              <RewardsToApprove
                groupId={groupId}
                count={today.sums.toApprove.count}
                mayApprove={mayApproveRewards(organisation)}
              />
              <GoalsMetSection today={today} />
            </div>
          </div>
          {!groupId && today.groups.length > 0 && <GroupsSection groups={today.groups} />}
        </>
      )}
    </>
  )
}

/** Nothing has happened today and nothing is about to. */
const isEmptyDay = ({ waiting, earlier, open, missed, goalsMet }: TodayOverview): boolean =>
  earlier.checkIns === 0 && [waiting, open, missed, goalsMet].every((list) => list.length === 0)

/** An organisation without forms: what Today is for, and how it comes to life. */
function FirstSteps({ mayWrite }: { mayWrite: boolean }) {
  if (!mayWrite) return <EmptyState title={m.today_first_title()}>{m.today_first_observer()}</EmptyState>
  return (
    <EmptyState
      title={m.today_first_title()}
      actions={
        <>
          <ButtonLink {...newFormLink} variant="filled">
            {m.today_make_form()}
          </ButtonLink>
          <ButtonLink to="/dashboard/org/student/list">{m.today_add_learners()}</ButtonLink>
        </>
      }
      hint={m.today_first_hint()}
    >
      {m.today_first_says()}
    </EmptyState>
  )
}

const some = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The outline of Today while it loads. */
function TodaySkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{m.staff_loading()}</VisuallyHidden>
      <div className={styles.head}>
        <SkeletonLine width="96px" height="22px" />
        <SkeletonLine width="320px" />
      </div>
      <div className={styles.figures}>
        {some(4).map((figure) => (
          <div key={figure}>
            <SkeletonLine width="40px" height="28px" />
            <SkeletonLine width="120px" />
          </div>
        ))}
      </div>
      {some(6).map((row) => (
        <div key={row} className={styles.row}>
          <SkeletonLine width="220px" />
          <SkeletonLine width="96px" height="28px" />
        </div>
      ))}
    </div>
  )
}
