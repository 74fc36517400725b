import { AnswerSegments } from '#client/ui/answer-segments.tsx'
import { m } from '#client/words/messages.js'
import type { FormQuestion } from '#shared/forms/form-content.ts'
import type { IconSetName } from '#shared/forms/icon-sets.ts'
import type { Answer } from '#shared/forms/question-types/answer.ts'
import { answerOptions } from './answer-options.ts'
import css from './listed-question.module.css'
import { textOfHtml } from './text-of-html.ts'

interface ListedQuestionProps {
  question: FormQuestion
  iconSet: IconSetName
  mayAnswerNa: boolean
  answer: Answer | undefined
  isMissing: boolean
  onAnswer: (answer: Answer) => void
}

/** One question among others. */
export function ListedQuestion({
  question,
  iconSet,
  mayAnswerNa,
  answer,
  isMissing,
  onAnswer,
}: ListedQuestionProps) {
  return (
    <fieldset className={css.question} id={question.id}>
      <legend>
        {question.text}
        {question.cue && <span className={css.cue}>{textOfHtml(question.cue)}</span>}
        {isMissing && <span className={css.missing}>{m.check_in_not_answered()}</span>}
      </legend>
      <AnswerSegments
        options={answerOptions(question.type, iconSet, mayAnswerNa)}
        chosen={answer}
        onChoose={onAnswer}
      />
    </fieldset>
  )
}
