import { Suspense } from 'react'
import { ExcusedCheckInList } from '#client/features/check-ins/now/excused-check-in-list.tsx'
import { MissedCheckInList } from '#client/features/check-ins/now/missed-check-in-list.tsx'
import { NoOpenCheckIns } from '#client/features/check-ins/now/no-open-check-ins.tsx'
import { OpenCheckInList } from '#client/features/check-ins/now/open-check-in-list.tsx'
import { OpenCheckInListSection } from '#client/features/check-ins/now/open-check-in-list-section.tsx'
import { isCheckInPostponed } from '#client/features/check-ins/now/postpone-check-in.ts'
import { UnsentCheckIns } from '#client/features/check-ins/sending/unsent-check-ins.tsx'
import { SentCheckInList } from '#client/features/check-ins/sent/sent-check-in-list.tsx'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { m } from '#client/words/messages.js'
import type {
  ExcusedCheckIn,
  MissedCheckIn,
  OpenCheckIn,
  SentCheckIn,
} from '#shared/check-ins/learner-endpoints.ts'
import { LearnerPage } from './learner-page.tsx'

const RefusedList = lazyComponent(
  () => import('#client/features/check-ins/sending/refused-answers-list.tsx'),
  'RefusedAnswersList',
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
      {inTime.length > 0 && <OpenCheckInList open={inTime} timeZone={timeZone} />}
      {inTime.length + later.length === 0 && <NoOpenCheckIns action={<ToMyForms />} />}
      <OpenCheckInListSection title={m.now_later()} open={later} timeZone={timeZone} />
      <Suspense>
        <RefusedList ownKey={ownKey} />
      </Suspense>
      <UnsentCheckIns waiting={saved} />
      <OpenCheckInListSection title={m.now_still()} open={late} timeZone={timeZone} />
      <SentCheckInList sent={sent} timeZone={timeZone} />
      <MissedCheckInList missed={missed} timeZone={timeZone} />
      <ExcusedCheckInList excused={excused} />
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
