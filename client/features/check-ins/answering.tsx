import { useReadAloud } from '#client/platform/use-read-aloud.ts'
import type { OpenCheckIn } from '#shared/check-ins/endpoints.ts'
import type { Answer } from '#shared/forms/question-types/answer.ts'
import { CheckInOnOnePage } from './check-in-on-one-page.tsx'
import { CheckInOneByOne } from './check-in-one-by-one.tsx'
import { type SentAnswer, useAnswering } from './use-answering.ts'
import { openUntil } from './when-words.ts'

interface AnsweringProps {
  checkIn: OpenCheckIn
  timeZone: string
  onLeave: () => void
  /** Something has been answered. */
  onTouched: () => void
  onSent: (sent: SentAnswer) => void
}

/** An open check-in being answered, in the way that its form asks for. */
export function Answering({ checkIn, timeZone, onLeave, onTouched, onSent }: AnsweringProps) {
  const { answers, answer, send, sending } = useAnswering(checkIn, onSent)
  const voice = useReadAloud()
  const form = {
    checkIn,
    answers,
    onAnswer: (questionId: string, given: Answer) => {
      onTouched()
      answer(questionId, given)
    },
    sending,
    onSend: send,
    onLeave,
    readAloud: checkIn.settings.readAloud ? voice : null,
  }
  return checkIn.settings.onePerScreen ? (
    <CheckInOneByOne {...form} />
  ) : (
    <CheckInOnOnePage {...form} when={openUntil(checkIn, timeZone)} />
  )
}
