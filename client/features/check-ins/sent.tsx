import { useState } from 'react'
import { signOut } from '#client/platform/sign-out.ts'
import { isSharedDevice } from '#client/platform/this-device.ts'
import type { OpenCheckIn } from '#shared/check-ins/endpoints.ts'
import { goalInPoints } from '#shared/forms/goal.ts'
import { celebrateNoMore, celebrates } from './celebration.ts'
import { CheckInSent } from './check-in-sent.tsx'
import type { SentPoints } from './sent-points.ts'
import type { SentAnswer } from './use-answering.ts'
import { clockTime } from './when-words.ts'

interface SentProps {
  answer: SentAnswer
  checkIn: OpenCheckIn
  learnerName: string
  timeZone: string
  onDone: () => void
}

/** What follows a sent check-in, as far as the form lets the learner know it now. */
export function Sent({
  answer: { state, score, submittedAt },
  checkIn,
  learnerName,
  timeZone,
  onDone,
}: SentProps) {
  const isFinal = state !== 'submitted'
  const [isFestive, setIsFestive] = useState(() => celebrates() && score?.goalMet === true)
  return (
    <CheckInSent
      learnerName={learnerName.split(' ')[0] ?? learnerName}
      sentAt={clockTime(submittedAt, timeZone)}
      points={score && pointsOf(score, isFinal, checkIn)}
      awaitsMatch={!isFinal}
      celebrates={isFestive}
      onDone={isSharedDevice() ? () => void signOut('/learner-login') : onDone}
      onNoCelebration={() => {
        celebrateNoMore()
        setIsFestive(false)
      }}
    />
  )
}

function pointsOf(
  score: NonNullable<SentAnswer['score']>,
  isFinal: boolean,
  checkIn: OpenCheckIn,
): SentPoints {
  const { needed } = goalInPoints(checkIn.goalPercentage, score.possible)
  return { points: score.earned, possible: score.possible, needed, isFinal }
}
