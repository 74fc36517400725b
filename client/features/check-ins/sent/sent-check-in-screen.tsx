import { Suspense, useState } from 'react'
import { useSecondsUntil } from '#client/features/auth/use-seconds-until.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { m } from '#client/words/messages.js'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import { calculateGoalInPoints } from '#shared/forms/goal.ts'
import type { DelayedAnswers, SubmissionResult, SubmissionState } from '../answering/delay-answers.ts'
import { clockTimeLabel } from '../time-labels.ts'
import { calculateAwaitedPoints, type SentCheckInPoints } from './calculate-awaited-points.ts'
import { disableCelebration, isCelebrationEnabled } from './celebration.ts'
import { CheckInSent } from './check-in-sent.tsx'

const RemindMeCard = lazyComponent(
  () => import('#client/features/notifications/on-device/remind-me-card.tsx'),
  'RemindMeCard',
)

interface SentProps {
  held: DelayedAnswers
  sending: Extract<SubmissionState, { state: 'held' | 'sending' | 'sent' }>
  checkIn: OpenCheckIn
  learnerName: string
  showsMatches: boolean
  timeZone: string
  isLeaving: boolean
  onDone: () => void
}

/** What follows a tap on Send, as far as the form lets the learner know it now. */
export function SentCheckInScreen({
  held,
  sending,
  checkIn,
  learnerName,
  showsMatches,
  timeZone,
  isLeaving,
  onDone,
}: SentProps) {
  const answer = sending.state === 'sent' ? sending.answer : null
  const [isQuiet, setIsQuiet] = useState(() => !isCelebrationEnabled())
  return (
    <CheckInSent
      learnerName={learnerName.split(' ')[0] ?? learnerName}
      sentAt={clockTimeLabel(answer?.submittedAt ?? held.answeredAt, timeZone)}
      answered={checkIn.questions.length}
      points={pointsOf(answer, checkIn, held)}
      unsent={sending.state !== 'sent' && <UnsentLine sending={sending} />}
      awaitsMatch={answer && answer.state === 'submitted'}
      showsMatches={showsMatches}
      celebrates={!isQuiet && answer?.score?.goalMet === true}
      onDone={onDone}
      isLeaving={isLeaving}
      onUndo={sending.state === 'held' ? held.undo : undefined}
      onSendNow={held.sendNow}
      onNoCelebration={() => {
        disableCelebration()
        setIsQuiet(true)
      }}
      below={
        answer && (
          <Suspense>
            <RemindMeCard />
          </Suspense>
        )
      }
    />
  )
}

function pointsOf(
  answer: SubmissionResult | null,
  checkIn: OpenCheckIn,
  { answers }: DelayedAnswers,
): SentCheckInPoints | null {
  const isFinal = answer !== null && answer.state !== 'submitted'
  if (answer?.score) {
    const { earned, possible } = answer.score
    const { needed } = calculateGoalInPoints(checkIn.goalPercentage, possible)
    return { points: earned, possible, needed, isFinal }
  }
  const { yesYes } = checkIn
  return isFinal || yesYes === undefined ? null : calculateAwaitedPoints({ ...checkIn, yesYes }, answers)
}

type Unsent = Extract<SubmissionState, { state: 'held' | 'sending' }>

/** When answers go that are held back, or that they are on their way. */
const UnsentLine = ({ sending }: { sending: Unsent }) =>
  sending.state === 'held' ? <SentIn until={sending.until} /> : m.check_in_sending()

// Said once, and not again with each second.
function SentIn({ until }: { until: number }) {
  const seconds = useSecondsUntil(until)
  return (
    <>
      <span aria-hidden="true">{m.held_sent_in({ seconds })}</span>
      <VisuallyHidden>{m.held_sent_soon()}</VisuallyHidden>
    </>
  )
}
