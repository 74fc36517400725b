import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import { iconSetPictures } from '#client/ui/pictures/icon-set-pictures.ts'
import { Picture } from '#client/ui/pictures/picture.tsx'
import type { ShownIconSet } from '#shared/forms/icon-sets/shown-icon-set.ts'
import { type Answer, notApplicable } from '#shared/forms/question-types/answer.ts'
import type { QuestionTypeName } from '#shared/forms/question-types/question-types.ts'
import { answerLabel } from './answer-label.ts'
import styles from './rater-answer.module.css'

interface Props {
  type: QuestionTypeName
  iconSet: ShownIconSet
  answer: Answer | null
}

/** One rater's answer: its picture, or a mark where the form has words alone, and its words. */
export function RaterAnswer({ type, iconSet, answer }: Props) {
  if (answer === null) return '–'
  const picture = answer === notApplicable ? null : iconSetPictures(iconSet, type)?.[answer]
  return (
    <span className={styles.answer}>
      {picture ? <Picture of={picture} size={22} /> : markOf(type, answer)}
      {answerLabel(type, answer, iconSet)}
    </span>
  )
}

function markOf(type: QuestionTypeName, answer: Answer) {
  const look = { size: 16, stroke: 2, 'aria-hidden': true }
  if (answer === notApplicable) return <IconMinus {...look} />
  if (type !== 'yes-no') return null
  return answer === 1 ? <IconCheck {...look} /> : <IconX {...look} />
}
