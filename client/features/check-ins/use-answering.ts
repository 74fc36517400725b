import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#client/platform/api.ts'
import { dropAnswers, keepAnswers, keptAnswers } from '#client/platform/kept-answers.ts'
import { learnerRefusalWords } from '#client/platform/learner-refusal-words.ts'
import { refusalOf } from '#client/platform/refusal.ts'
import type { OpenCheckIn } from '#shared/check-ins/endpoints.ts'
import type { Answer } from '#shared/forms/question-types/answer.ts'
import type { Sending } from './asked-check-in.ts'

export type SentAnswer = Awaited<
  ReturnType<NonNullable<ReturnType<typeof api.checkIns.answer.mutationOptions>['mutationFn']>>
>

/** A learner's answers from the first tap until they are stored: kept on the way, sent once, tried again when online. */
export function useAnswering(checkIn: OpenCheckIn, onSent: (sent: SentAnswer) => void) {
  const [kept, setKept] = useState(() => keptAnswers(checkIn.id))
  const send = useMutation({
    ...api.checkIns.answer.mutationOptions(),
    onSuccess: (sent) => {
      dropAnswers(checkIn.id)
      onSent(sent)
    },
  })
  const { submissionKey, answers } = kept
  const sendNow = () => {
    keepAnswers(checkIn.id, { ...kept, areWaiting: true })
    send.mutate({ checkInId: checkIn.id, submissionKey, answers: { ...answers } })
  }
  const isKept = send.isError && refusalOf(send.error) === undefined

  useEffect(() => {
    if (!isKept) return
    window.addEventListener('online', sendNow)
    return () => window.removeEventListener('online', sendNow)
  })

  return {
    answers,
    answer(questionId: string, given: Answer) {
      const next = { submissionKey, answers: { ...answers, [questionId]: given } }
      keepAnswers(checkIn.id, next)
      setKept(next)
    },
    send: sendNow,
    sending: sendingOf(send),
  }
}

function sendingOf({ status, error }: { status: string; error: unknown }): Sending {
  if (status === 'pending') return { state: 'sending' }
  if (status !== 'error') return { state: 'ready' }
  return refusalOf(error) ? { state: 'refused', says: learnerRefusalWords(error) } : { state: 'kept' }
}
