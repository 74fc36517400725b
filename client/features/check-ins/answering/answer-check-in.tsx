import { useEffect, useState } from 'react'
import { readSavedAnswers, type SavedAnswers, saveAnswers } from '#client/platform/device/saved-answers.ts'
import { useReadAloud } from '#client/platform/device/use-read-aloud.ts'
import { notifyTakenOver } from '#client/platform/page/notify-taken-over.ts'
import { LanguageChoice } from '#client/ui/language-choice.tsx'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import type { Answer } from '#shared/forms/question-types/answer.ts'
import { openUntilLabel } from '../time-labels.ts'
import { CheckInOnOnePage } from './check-in-on-one-page.tsx'
import { CheckInOneByOne } from './check-in-one-by-one.tsx'

interface AnsweringProps {
  checkIn: OpenCheckIn
  timeZone: string
  /** When it was read, by the server's clock. */
  readAt: string
  /** Why the answers were not taken when they were sent. */
  refused: string | undefined
  onLeave: () => void
  onPutOff: () => void
  /** Something has been answered. */
  onTouched: () => void
  onSend: (answers: SavedAnswers) => void
}

/** An open check-in being answered, in the way that its form asks for. */
export function AnswerCheckIn({
  checkIn,
  timeZone,
  readAt,
  refused,
  onLeave,
  onPutOff,
  onTouched,
  onSend,
}: AnsweringProps) {
  const { kept, answer } = useCheckInAnswers(checkIn.id)
  const voice = useReadAloud()
  useEffect(notifyTakenOver, [])
  const form = {
    checkIn,
    answers: kept.answers,
    onAnswer: (questionId: string, given: Answer) => {
      onTouched()
      answer(questionId, given)
    },
    refused,
    onSend: () => onSend(kept),
    onLeave,
    onPutOff: checkIn.settings.learnerMayPutOff && !checkIn.isLate ? onPutOff : undefined,
    languages: <LanguageChoice />,
    readAloud: checkIn.settings.readAloud ? voice : null,
  }
  return checkIn.settings.onePerScreen ? (
    <CheckInOneByOne {...form} />
  ) : (
    <CheckInOnOnePage {...form} when={openUntilLabel(checkIn, timeZone, readAt)} />
  )
}

/** A learner's answers from the first tap until they are sent, kept in this tab on the way. */
function useCheckInAnswers(checkInId: string) {
  const [kept, setKept] = useState(() => readSavedAnswers(checkInId))
  return {
    kept,
    answer(questionId: string, given: Answer) {
      const next = { ...kept, answers: { ...kept.answers, [questionId]: given } }
      saveAnswers(checkInId, next)
      setKept(next)
    },
  }
}
