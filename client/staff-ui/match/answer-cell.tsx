import { IconCheck, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Picture } from '#client/ui/pictures/picture.tsx'
import type { PictureAddress } from '#client/ui/pictures/picture-address.ts'
import { m } from '#client/words/messages.js'
import { type Answer, notApplicable } from '#shared/forms/question-types/answer.ts'
import styles from './answer-cell.module.css'
import { answerForKey } from './answer-for-key.ts'

interface Props {
  /** Whom and what is asked; heard in a board, where learner and question head the row and the column. */
  legend: string
  /** The question's highest step: 1 for yes and no. */
  topStep: number
  /** How the form shows its answers, from step 0 upwards. */
  pictures?: readonly PictureAddress[] | null
  value: Answer | null
  onAnswer: (answer: Answer) => void
  /** After an answer by key, where the next question can have the focus. */
  onKeyAnswer?: () => void
  /** `wide` shows the legend, for one learner at a time. */
  shape?: 'cell' | 'wide'
  isDisabled?: boolean
}

/** One question to staff: yes, no or not applicable, or the steps of a scale. Keeps its width whatever is chosen. */
export function AnswerCell({
  legend,
  topStep,
  pictures = null,
  value,
  onAnswer,
  onKeyAnswer,
  shape = 'cell',
  isDisabled,
}: Props) {
  const name = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const answer = answerForKey(event.key, topStep)
    if (answer === undefined) return
    event.preventDefault()
    onAnswer(answer)
    onKeyAnswer?.()
  }
  return (
    <fieldset
      className={styles.cell}
      data-shape={shape}
      data-pictured={pictures !== null || undefined}
      disabled={isDisabled}
      onKeyDown={onKeyDown}
    >
      <legend>{legend}</legend>
      <div className={styles.options}>
        {optionsOf(topStep, pictures).map((option) => (
          <label key={option.answer} className={styles.option} data-kind={option.kind}>
            <input
              type="radio"
              name={name}
              checked={value === option.answer}
              aria-label={option.fullWord}
              onChange={() => onAnswer(option.answer)}
            />
            <span>
              {option.picture && <Picture of={option.picture} size={18} />}
              {option.icon}
              <b>{option.word}</b>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface Option {
  answer: Answer
  kind: 'yes' | 'no' | 'step' | 'not-applicable'
  word: string
  fullWord?: string
  icon?: ReactNode
  picture?: PictureAddress
}

function optionsOf(topStep: number, pictures: Props['pictures']): Option[] {
  const none: Option = {
    answer: notApplicable,
    kind: 'not-applicable',
    word: m.staff_answer_not_applicable_short(),
    fullWord: m.staff_answer_not_applicable(),
  }
  if (topStep === 1)
    return [
      {
        answer: 1,
        kind: 'yes',
        word: m.staff_answer_yes(),
        icon: <IconCheck stroke={2.5} aria-hidden />,
        picture: pictures?.[1],
      },
      {
        answer: 0,
        kind: 'no',
        word: m.staff_answer_no(),
        icon: <IconX stroke={2.5} aria-hidden />,
        picture: pictures?.[0],
      },
      none,
    ]
  const steps = Array.from(
    { length: topStep + 1 },
    (_, step): Option => ({
      answer: step,
      kind: 'step',
      word: String(step),
      fullWord: m.staff_answer_step({ step, top: topStep }),
      picture: pictures?.[step],
    }),
  )
  return [...steps, none]
}
