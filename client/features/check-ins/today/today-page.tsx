import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Here } from '#client/features/organisations/in-organisation.tsx'
import { lazyPart } from '#client/platform/lazy-part.ts'
import { api } from '#client/platform/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import { mayMatch } from '../matching/may-match.ts'
import { daySums, isBare } from './day-sums.ts'
import { FirstSteps } from './first-steps.tsx'
import { GoalsSection } from './goals-section.tsx'
import { MissedSection } from './missed-section.tsx'
import { OpenSection } from './open-section.tsx'
import { TodayFigures } from './today-figures.tsx'
import { TodayHead } from './today-head.tsx'
import styles from './today-page.module.css'
import { TodaySkeleton } from './today-skeleton.tsx'
import { WaitingSection } from './waiting-section.tsx'

const CannotGetIn = lazyPart(
  () => import('#client/features/learners/sign-in/cannot-get-in.tsx'),
  'CannotGetIn',
)

/** What needs staff now, kept up to date while it is looked at. */
export function TodayPage({ here: { organisation } }: { here: Here }) {
  const query = useQuery({
    ...api.checkIns.today.queryOptions({ input: {} }),
    refetchInterval: 15_000,
  })
  const today = query.data
  const [isLettingIn, setIsLettingIn] = useState(false)
  const forms = useQuery({
    ...api.forms.list.queryOptions({ input: {} }),
    enabled: today !== undefined && isBare(today),
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

  if (isBare(today) && forms.isPending) return <TodaySkeleton />
  const may = mayMatch(organisation)
  const sums = daySums(today)
  const hasNoForms = isBare(today) && forms.data?.forms.length === 0
  return (
    <>
      <TodayHead
        today={today}
        waiting={sums.waiting}
        mayMatch={may}
        onCannotGetIn={() => setIsLettingIn(true)}
        isOutdated={query.isRefetchError}
      />
      {isLettingIn && (
        <Suspense>
          <CannotGetIn organisation={organisation} onClose={() => setIsLettingIn(false)} />
        </Suspense>
      )}
      {hasNoForms ? (
        <FirstSteps mayWrite={may} />
      ) : (
        <>
          <TodayFigures today={today} mayMatch={may} />
          <div className={styles.columns}>
            <div>
              <WaitingSection today={today} count={sums.waiting} mayMatch={may} />
              <OpenSection today={today} unanswered={sums.total - sums.answered} />
              <MissedSection today={today} />
            </div>
            <GoalsSection today={today} />
          </div>
        </>
      )}
    </>
  )
}
