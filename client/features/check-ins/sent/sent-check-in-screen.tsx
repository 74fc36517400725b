import { Suspense, useState } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import { calculateGoalInPoints } from '#shared/forms/goal.ts'
import type { SubmissionResult } from '../answering/delay-answers.ts'
import { clockTimeLabel } from '../time-labels.ts'
import { disableCelebration, isCelebrationEnabled } from './celebration.ts'
import { CheckInSent } from './check-in-sent.tsx'
import type { SentCheckInPoints } from './sent-check-in-points.ts'

const RemindMeCard = lazyComponent(
  () => import('#client/features/notifications/on-device/remind-me-card.tsx'),
  'RemindMeCard',
)

interface SentProps {
  answer: SubmissionResult
  checkIn: OpenCheckIn
  learnerName: string
  timeZone: string
  onDone: () => void
}

/** What follows a sent check-in, as far as the form lets the learner know it now. */
export function SentCheckInScreen({
  answer: { state, score, submittedAt },
  checkIn,
  learnerName,
  timeZone,
  onDone,
}: SentProps) {
  const isFinal = state !== 'submitted'
  const [isFestive, setIsFestive] = useState(() => isCelebrationEnabled() && score?.goalMet === true)
  return (
    <CheckInSent
      learnerName={learnerName.split(' ')[0] ?? learnerName}
      sentAt={clockTimeLabel(submittedAt, timeZone)}
      points={score && pointsOf(score, isFinal, checkIn)}
      awaitsMatch={!isFinal}
      celebrates={isFestive}
      onDone={onDone}
      onNoCelebration={() => {
        disableCelebration()
        setIsFestive(false)
      }}
      below={
        <Suspense>
          <RemindMeCard />
        </Suspense>
      }
    />
  )
}

function pointsOf(
  score: NonNullable<SubmissionResult['score']>,
  isFinal: boolean,
  checkIn: OpenCheckIn,
): SentCheckInPoints {
  const { needed } = calculateGoalInPoints(checkIn.goalPercentage, score.possible)
  return { points: score.earned, possible: score.possible, needed, isFinal }
}
