import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import { type Answer, notApplicable } from '#shared/forms/question-types/answer.ts'
import type { QuestionTypeName } from '#shared/forms/question-types/question-types.ts'
import { answerWords } from './answer-words.ts'
import styles from './given-answer.module.css'

/** One rater's answer, as a mark and a word. */
export function GivenAnswer({ type, answer }: { type: QuestionTypeName; answer: Answer | null }) {
  if (answer === null) return '–'
  return (
    <span className={styles.answer}>
      {markOf(type, answer)}
      {answerWords(type, answer)}
    </span>
  )
}

function markOf(type: QuestionTypeName, answer: Answer) {
  const look = { size: 16, stroke: 2, 'aria-hidden': true }
  if (answer === notApplicable) return <IconMinus {...look} />
  if (type !== 'yes-no') return null
  return answer === 1 ? <IconCheck {...look} /> : <IconX {...look} />
}
