import { useId } from 'react'
import { AnswerSegments } from '#client/ui/answers/answer-segments.tsx'
import { m } from '#client/words/messages.js'
import type { FormQuestion } from '#shared/forms/form-content.ts'
import type { LearnerSettings } from '#shared/forms/form-settings.ts'
import type { ShownIconSet } from '#shared/forms/icon-sets/shown-icon-set.ts'
import type { Answer } from '#shared/forms/question-types/answer.ts'
import { answerOptions } from './answer-options.ts'
import css from './check-in-on-one-page.module.css'
import { Cue, isInlineCue } from './cue.tsx'

interface ListedQuestionProps {
  question: FormQuestion
  iconSet: ShownIconSet
  settings: LearnerSettings
  answer: Answer | undefined
  isMissing: boolean
  /** What its answer is posted under, where that happens without scripts. */
  name?: string
  onAnswer?: (answer: Answer) => void
}

/** One question among others. */
export function ListedQuestion({
  question,
  iconSet,
  settings,
  answer,
  isMissing,
  name,
  onAnswer,
}: ListedQuestionProps) {
  const cueId = useId()
  return (
    <fieldset
      className={css.question}
      id={question.id}
      aria-describedby={question.cue && isInlineCue(question.cue) ? cueId : undefined}
    >
      <legend>
        <span>{question.text}</span>
        {isMissing && <span className={css.missing}>{m.check_in_not_answered()}</span>}
      </legend>
      {question.cue && <Cue html={question.cue} id={cueId} className={css.cue} />}
      <AnswerSegments
        options={answerOptions(question.type, iconSet, settings.learnerMayAnswerNa)}
        chosen={answer}
        onChoose={onAnswer}
        name={name}
        showWords={settings.words}
        showPictures={settings.pictures}
      />
    </fieldset>
  )
}
