import { NothingOpen } from '#client/features/check-ins/nothing-open.tsx'
import { OpenList } from '#client/features/check-ins/open-list.tsx'
import { SentList } from '#client/features/check-ins/sent-list.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { m } from '#client/words/messages.js'
import type { OpenCheckIn, SentCheckIn } from '#shared/check-ins/endpoints.ts'
import { LearnerPage } from './learner-page.tsx'

interface NowPageProps {
  open: OpenCheckIn[]
  sent: SentCheckIn[]
  timeZone: string
}

/** What can be answered now, if it is more than one or none, and what was sent today. */
export function NowPage({ open, sent, timeZone }: NowPageProps) {
  return (
    <LearnerPage title={m.learner_now_title()}>
      {open.length > 0 ? (
        <OpenList open={open} timeZone={timeZone} />
      ) : (
        <NothingOpen action={<ToMyForms />} />
      )}
      <SentList sent={sent} timeZone={timeZone} />
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
