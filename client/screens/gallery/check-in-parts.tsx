import { useState } from 'react'
import { CheckInOnOnePage } from '#client/features/check-ins/answering/check-in-on-one-page.tsx'
import { CheckInOneByOne } from '#client/features/check-ins/answering/check-in-one-by-one.tsx'
import type { CheckInToAnswer } from '#client/features/check-ins/answering/check-in-to-answer.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import { exampleCheckIn } from './example-check-in.ts'

const nothingHappens = () => {}
const twoAnswered: Answers = { 'question-0': 1, 'question-1': 1 }
const allAnswered: Answers = { ...twoAnswered, 'question-2': 0, 'question-3': 1, 'question-4': 1 }

interface AnsweredProps {
  checkIn: CheckInToAnswer
  first: Answers
  refused?: string
}

function useAnswers({ checkIn, first, refused }: AnsweredProps) {
  const [answers, setAnswers] = useState(first)
  return {
    checkIn,
    answers,
    refused,
    onAnswer: (questionId: string, answer: Answers[string]) =>
      setAnswers((given) => ({ ...given, [questionId]: answer })),
    onSend: nothingHappens,
    onLeave: nothingHappens,
    readAloud: nothingHappens,
  }
}

function OneByOne(props: AnsweredProps) {
  return <CheckInOneByOne {...useAnswers(props)} />
}

function OnOnePage(props: AnsweredProps) {
  return <CheckInOnOnePage {...useAnswers(props)} when="Friday 20 November, until 11:15" />
}

export const OneByOneYesNo = () => <OneByOne checkIn={exampleCheckIn('yes-no')} first={twoAnswered} />
export const OneByOneFaces = () => (
  <OneByOne checkIn={exampleCheckIn('faces', { iconSet: 'weather' })} first={twoAnswered} />
)
export const OneByOneRating = () => (
  <OneByOne checkIn={exampleCheckIn('rating', { iconSet: 'thumbs' })} first={twoAnswered} />
)
export const OneByOneLong = () => {
  const checkIn = exampleCheckIn('yes-no', { iconSet: 'animals', pointsNeeded: 64, pointsPossible: 80 })
  return (
    <OneByOne
      checkIn={{
        ...checkIn,
        questions: Array.from({ length: 8 }, () => checkIn.questions)
          .flat()
          .map((question, index) => ({ ...question, id: `question-${index}` })),
      }}
      first={twoAnswered}
    />
  )
}

export const OnOnePageReady = () => <OnOnePage checkIn={exampleCheckIn('yes-no')} first={twoAnswered} />
export const OnOnePageRefused = () => {
  const checkIn = exampleCheckIn('rating')
  return (
    <OnOnePage
      checkIn={{
        ...checkIn,
        questions: checkIn.questions.map((question, index) => ({
          ...question,
          type: index === 1 ? 'faces' : question.type,
        })),
      }}
      first={allAnswered}
      refused="This check-in has closed."
    />
  )
}
