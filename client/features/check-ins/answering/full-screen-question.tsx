import { IconAlertCircle, IconVolume } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { htmlToText } from '#client/platform/page/parse-html.ts'
import { AnswerCards, type InputMethod } from '#client/ui/answers/answer-cards.tsx'
import { classNames } from '#client/ui/class-names.ts'
import keyCss from '#client/ui/key.module.css'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { m } from '#client/words/messages.js'
import type { FormQuestion } from '#shared/forms/form-content.ts'
import type { LearnerSettings } from '#shared/forms/form-settings.ts'
import type { ShownIconSet } from '#shared/forms/icon-sets/shown-icon-set.ts'
import type { Answer } from '#shared/forms/question-types/answer.ts'
import { answerOptions } from './answer-options.ts'
import { Cue, isInlineCue } from './cue.tsx'
import css from './full-screen-question.module.css'

interface AskedQuestionProps {
  question: FormQuestion
  number: number
  count: number
  iconSet: ShownIconSet
  settings: LearnerSettings
  answer: Answer | undefined
  problem: string | undefined
  readAloud: ((text: string) => void) | null
  onAnswer: (answer: Answer, by: InputMethod) => void
}

/** One question that fills the screen, with its cue, a voice and big answers. */
export function FullScreenQuestion({
  question,
  number,
  count,
  iconSet,
  settings,
  answer,
  problem,
  readAloud,
  onAnswer,
}: AskedQuestionProps) {
  const asked = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (number > 1) asked.current?.focus({ preventScroll: true })
  }, [number])
  const cueId = useId()
  const cue = question.cue && htmlToText(question.cue)
  const options = answerOptions(question.type, iconSet, settings.learnerMayAnswerNa)

  return (
    <fieldset
      className={css.question}
      aria-describedby={question.cue && isInlineCue(question.cue) ? cueId : undefined}
    >
      <legend>
        <span ref={asked} tabIndex={-1}>
          <VisuallyHidden>{m.check_in_question_of({ number, count })}</VisuallyHidden>
          <span className={css.text} data-long={question.text.length > 80 || undefined}>
            {question.text}
          </span>
        </span>
      </legend>
      {settings.readAloud && readAloud && (
        <button
          className={classNames(css.listen, keyCss.key)}
          type="button"
          onClick={() =>
            readAloud([question.text, cue, ...options.map(({ word }) => word)].filter(Boolean).join('. '))
          }
        >
          <IconVolume aria-hidden="true" size={28} />
          {m.check_in_listen()}
          <VisuallyHidden>{m.check_in_listen_to({ number })}</VisuallyHidden>
        </button>
      )}
      {question.cue && <Cue html={question.cue} id={cueId} className={css.cue} />}
      <div className={css.answers}>
        <AnswerCards
          options={options}
          chosen={answer}
          onChoose={onAnswer}
          showWords={settings.words}
          showPictures={settings.pictures}
        />
        <p className={css.problem} role="status">
          {problem && (
            <>
              <IconAlertCircle aria-hidden="true" size={20} />
              {problem}
            </>
          )}
        </p>
      </div>
    </fieldset>
  )
}
