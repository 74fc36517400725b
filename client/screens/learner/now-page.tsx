import { Suspense, useSyncExternalStore } from 'react'
import type { KnownCheckIns } from '#client/features/check-ins/now/list-day-stops.ts'
import {
  OpenCheckInList,
  OpenCheckInListSection,
} from '#client/features/check-ins/now/open-check-in-list.tsx'
import { isCheckInPostponed } from '#client/features/check-ins/now/postpone-check-in.ts'
import { UnsentCheckIns } from '#client/features/check-ins/sending/unsent-check-ins.tsx'
import { now } from '#client/platform/device/now.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { neverChanges } from '#client/platform/page/never-changes.ts'
import { Skeleton } from '#client/ui/feedback/skeleton.tsx'
import { m } from '#client/words/messages.js'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import { LearnerPage } from './learner-page.tsx'

export const TodayPicture = lazyComponent(
  () => import('#client/features/check-ins/now/today-picture.tsx'),
  'TodayPicture',
)

interface NowPageProps extends KnownCheckIns {
  /** When it was read, by the server's clock. */
  now: string
  open: readonly OpenCheckIn[]
  timeZone: string
  ownKey: string
}

/** What can be answered now, if it is not one alone, the learner's day, and what can be answered late. */
export function NowPage({ now: readAt, timeZone, ownKey, ...known }: NowPageProps) {
  const { open, waiting } = known
  const today = useToday(timeZone, readAt)
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
      {inTime.length > 0 && <OpenCheckInList open={inTime} timeZone={timeZone} today={today} />}
      <OpenCheckInListSection title={m.now_later()} open={later} timeZone={timeZone} today={today} />
      <UnsentCheckIns waiting={saved} />
      <OpenCheckInListSection title={m.now_still()} open={late} timeZone={timeZone} today={today} />
      <Suspense fallback={<Skeleton block={320} />}>
        <TodayPicture known={known} timeZone={timeZone} today={today} ownKey={ownKey} />
      </Suspense>
    </LearnerPage>
  )
}

/** The day at school by this device's clock; by the server's in a page that it drew, until React has that. */
const useToday = (timeZone: string, readAt: string) =>
  useSyncExternalStore(
    neverChanges,
    () => calendarDayAt(now(), timeZone),
    () => calendarDayAt(readAt, timeZone),
  )
