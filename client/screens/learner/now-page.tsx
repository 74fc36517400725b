import { Suspense } from 'react'
import { ExcusedList } from '#client/features/check-ins/now/excused-list.tsx'
import { MissedList } from '#client/features/check-ins/now/missed-list.tsx'
import { NothingOpen } from '#client/features/check-ins/now/nothing-open.tsx'
import { OpenList } from '#client/features/check-ins/now/open-list.tsx'
import { OpenListSection } from '#client/features/check-ins/now/open-list-section.tsx'
import { isCheckInPostponed } from '#client/features/check-ins/now/postpone-check-in.ts'
import { UnsentCheckIns } from '#client/features/check-ins/sending/unsent-check-ins.tsx'
import { SentList } from '#client/features/check-ins/sent/sent-list.tsx'
import { lazyPart } from '#client/platform/page/lazy-part.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { m } from '#client/words/messages.js'
import type {
  ExcusedCheckIn,
  MissedCheckIn,
  OpenCheckIn,
  SentCheckIn,
} from '#shared/check-ins/learner-endpoints.ts'
import { LearnerPage } from './learner-page.tsx'

const RefusedList = lazyPart(
  () => import('#client/features/check-ins/sending/refused-list.tsx'),
  'RefusedList',
)

interface NowPageProps {
  open: OpenCheckIn[]
  sent: SentCheckIn[]
  missed: MissedCheckIn[]
  excused: ExcusedCheckIn[]
  timeZone: string
  ownKey: string
  /** Ids of those whose answers wait on this device. */
  waiting: readonly string[]
}

/** What can be answered now, if it is not one alone, what can be answered late, and what today brought. */
export function NowPage({ open, sent, missed, excused, timeZone, ownKey, waiting }: NowPageProps) {
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
      {inTime.length > 0 && <OpenList open={inTime} timeZone={timeZone} />}
      {inTime.length + later.length === 0 && <NothingOpen action={<ToMyForms />} />}
      <OpenListSection title={m.now_later()} open={later} timeZone={timeZone} />
      <Suspense>
        <RefusedList ownKey={ownKey} />
      </Suspense>
      <UnsentCheckIns waiting={saved} />
      <OpenListSection title={m.now_still()} open={late} timeZone={timeZone} />
      <SentList sent={sent} timeZone={timeZone} />
      <MissedList missed={missed} timeZone={timeZone} />
      <ExcusedList excused={excused} />
    </LearnerPage>
  )
}

function ToMyForms() {
  return (
    <ButtonLink look="secondary" to="/student/form-library">
      {m.now_my_forms()}
    </ButtonLink>
  )
}
