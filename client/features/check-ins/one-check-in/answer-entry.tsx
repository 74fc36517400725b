import type { FormEvent, ReactNode } from 'react'
import { AnswerCell } from '#client/staff-ui/match/answer-cell.tsx'
import { focusCell } from '#client/staff-ui/match/cell-focus.ts'
import { countQuestionsLeft } from '#client/staff-ui/match/match-board-row.ts'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import { toMatchBoardQuestions } from '../matching/match-board-rows.ts'
import styles from './answer-entry.module.css'
import type { CheckIn } from './check-in.ts'

interface Props {
  title: string
  /** What is said before anything is entered. */
  says?: ReactNode
  checkIn: CheckIn
  answers: Answers
  isSending: boolean
  onAnswer: (questionId: string, answer: Answers[string]) => void
  onSubmit: () => void
  /** Asked before the questions. */
  before?: ReactNode
  /** Said after them. */
  after?: ReactNode
  /** Said in place of how many answers are left. */
  status?: ReactNode
  /** The id of what has the focus after the last answer. */
  nextId?: string
  buttons: ReactNode
}

/** Where staff enter answers to one check-in, theirs or its learner's; it is submitted once no question is left. */
export function AnswerEntry({
  title,
  says,
  checkIn,
  answers,
  isSending,
  onAnswer,
  onSubmit,
  ...parts
}: Props) {
  const { checkInId } = checkIn.row
  const questions = toMatchBoardQuestions(checkIn)
  const left = countQuestionsLeft(questions, answers)
  const goOn = (question: number) => {
    if (question + 1 < questions.length) focusCell({ checkInId, question: question + 1 })
    else if (parts.nextId) document.getElementById(parts.nextId)?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const firstLeft = questions.findIndex(({ id }) => answers[id] === undefined)
    if (firstLeft >= 0) focusCell({ checkInId, question: firstLeft })
    else if (!isSending) onSubmit()
  }

  return (
    <Section title={title}>
      <form className={styles.entry} noValidate onSubmit={submit}>
        {says && <p className={styles.explanation}>{says}</p>}
        {parts.before}
        {questions.map(({ id, text, topStep, pictures }, index) => (
          <div key={id} data-check-in={checkInId} data-question={index}>
            <AnswerCell
              shape="wide"
              legend={text}
              topStep={topStep}
              pictures={pictures}
              value={answers[id] ?? null}
              isDisabled={isSending}
              onAnswer={(answer) => onAnswer(id, answer)}
              onKeyAnswer={() => goOn(index)}
            />
          </div>
        ))}
        {parts.after}
        <div className={styles.foot}>
          <span role="status">
            {parts.status ||
              (left > 0 ? m.score_left({ left, total: questions.length }) : m.score_all_answered())}
          </span>
          {parts.buttons}
        </div>
      </form>
    </Section>
  )
}
