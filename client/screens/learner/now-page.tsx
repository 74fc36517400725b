import { LateList } from '#client/features/check-ins/late-list.tsx'
import { MissedList } from '#client/features/check-ins/missed-list.tsx'
import { NothingOpen } from '#client/features/check-ins/nothing-open.tsx'
import { OpenList } from '#client/features/check-ins/open-list.tsx'
import { SentList } from '#client/features/check-ins/sent-list.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { m } from '#client/words/messages.js'
import type { MissedCheckIn, OpenCheckIn, SentCheckIn } from '#shared/check-ins/endpoints.ts'
import { LearnerPage } from './learner-page.tsx'

interface NowPageProps {
  open: OpenCheckIn[]
  sent: SentCheckIn[]
  missed: MissedCheckIn[]
  timeZone: string
}

/** What can be answered now, if it is not one alone, what can be answered late, and what today brought. */
export function NowPage({ open, sent, missed, timeZone }: NowPageProps) {
  const { late = [], inTime = [] } = Object.groupBy(open, ({ isLate }) => (isLate ? 'late' : 'inTime'))
  return (
    <LearnerPage title={m.learner_now_title()}>
      {inTime.length > 0 ? (
        <OpenList open={inTime} timeZone={timeZone} />
      ) : (
        <NothingOpen action={<ToMyForms />} />
      )}
      <LateList late={late} timeZone={timeZone} />
      <SentList sent={sent} timeZone={timeZone} />
      <MissedList missed={missed} timeZone={timeZone} />
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
