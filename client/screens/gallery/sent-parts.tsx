import { NoOpenCheckIns } from '#client/features/check-ins/now/no-open-check-ins.tsx'
import { UnsentAnswers } from '#client/features/check-ins/sending/unsent-answers.tsx'
import { CheckInSent } from '#client/features/check-ins/sent/check-in-sent.tsx'
import { UnsentLine } from '#client/features/check-ins/sent/unsent-line.tsx'
import { now } from '#client/platform/device/now.ts'
import { LearnerMenu } from '#client/ui/shells/learner-menu.tsx'
import { LearnerShell } from '#client/ui/shells/learner-shell.tsx'

const nothingHappens = () => {}
const sent = {
  learnerName: 'Jordan',
  sentAt: '10:41',
  answered: 5,
  celebrates: true,
  onDone: nothingHappens,
  onNoCelebration: nothingHappens,
}

export const SentAwaitingMatch = () => (
  <CheckInSent {...sent} awaitsMatch points={{ points: 9, needed: 8, possible: 10, isFinal: false }} />
)
export const SentSelfRated = () => (
  <CheckInSent {...sent} awaitsMatch={false} points={{ points: 8, needed: 8, possible: 10, isFinal: true }} />
)
export const SentWithoutScore = () => <CheckInSent {...sent} awaitsMatch celebrates={false} points={null} />

export const NothingOpenPart = () => (
  <LearnerShell
    title="Now"
    menu={<LearnerMenu name="Jordan" organisationName="Maple Street School" onSignOut={nothingHappens} />}
  >
    <NoOpenCheckIns />
  </LearnerShell>
)

export const Held = () => (
  <CheckInSent
    {...sent}
    celebrates={false}
    awaitsMatch={null}
    points={{ points: 9, needed: 8, possible: 10, isFinal: false }}
    unsent={<UnsentLine sending={{ state: 'held', until: now() + 10_000 }} />}
    onUndo={nothingHappens}
    onSendNow={nothingHappens}
  />
)
export const Saved = () => <UnsentAnswers isSaved onSendNow={nothingHappens} onDone={nothingHappens} />
