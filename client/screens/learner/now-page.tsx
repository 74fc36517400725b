import { Suspense } from 'react'
import type { KnownCheckIns } from '#client/features/check-ins/now/list-day-stops.ts'
import {
  OpenCheckInList,
  OpenCheckInListSection,
} from '#client/features/check-ins/now/open-check-in-list.tsx'
import { isCheckInPostponed } from '#client/features/check-ins/now/postpone-check-in.ts'
import { UnsentCheckIns } from '#client/features/check-ins/sending/unsent-check-ins.tsx'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { Skeleton } from '#client/ui/feedback/skeleton.tsx'
import { m } from '#client/words/messages.js'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import { LearnerPage } from './learner-page.tsx'

const TodayPicture = lazyComponent(
  () => import('#client/features/check-ins/now/today-picture.tsx'),
  'TodayPicture',
)

interface NowPageProps extends KnownCheckIns {
  open: readonly OpenCheckIn[]
  timeZone: string
  ownKey: string
}

/** What can be answered now, if it is not one alone, the learner's day, and what can be answered late. */
export function NowPage({ timeZone, ownKey, ...known }: NowPageProps) {
  const { open, waiting } = known
  const {
    saved = [],
    late = [],
    later = [],
    inTime = [],
  } = Object.groupBy(open, (checkIn) =>
    waiting.includes(checkIn.id)
      ? 'saved'
      : checkIn.isLate
        ? 'late'
        : isCheckInPostponed(checkIn)
          ? 'later'
          : 'inTime',
  )
  return (
    <LearnerPage title={m.learner_now_title()}>
      {inTime.length > 0 && <OpenCheckInList open={inTime} timeZone={timeZone} />}
      <OpenCheckInListSection title={m.now_later()} open={later} timeZone={timeZone} />
      <UnsentCheckIns waiting={saved} />
      <OpenCheckInListSection title={m.now_still()} open={late} timeZone={timeZone} />
      <Suspense fallback={<Skeleton block={320} />}>
        <TodayPicture known={known} timeZone={timeZone} ownKey={ownKey} />
      </Suspense>
    </LearnerPage>
  )
}
