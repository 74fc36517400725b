import { Suspense, useState } from 'react'
import { lazyPart } from '#client/platform/page/lazy-part.ts'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import { goalInPoints } from '#shared/forms/goal.ts'
import type { SubmissionResult } from '../answering/delay-answers.ts'
import { clockTime } from '../time-labels.ts'
import { disableCelebration, isCelebrationEnabled } from './celebration.ts'
import { CheckInSent } from './check-in-sent.tsx'
import type { SentPoints } from './sent-points.ts'

const RemindMeCard = lazyPart(
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
      sentAt={clockTime(submittedAt, timeZone)}
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
): SentPoints {
  const { needed } = goalInPoints(checkIn.goalPercentage, score.possible)
  return { points: score.earned, possible: score.possible, needed, isFinal }
}
