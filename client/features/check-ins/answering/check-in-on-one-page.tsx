import { IconArrowLeft, IconVolume } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { AnswerSegments } from '#client/ui/answers/answer-segments.tsx'
import { GoalTrack } from '#client/ui/answers/goal-track.tsx'
import { MainContent } from '#client/ui/main-content.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { rewardPicture } from '#client/ui/pictures/reward-pictures.ts'
import { RoundButton } from '#client/ui/round-button.tsx'
import { m } from '#client/words/messages.js'
import type { FormQuestion } from '#shared/forms/form-content.ts'
import type { LearnerSettings } from '#shared/forms/form-settings.ts'
import type { ShownIconSet } from '#shared/forms/icon-sets/shown-icon-set.ts'
import type { Answer } from '#shared/forms/question-types/answer.ts'
import { answerOptions } from './answer-options.ts'
import css from './check-in-on-one-page.module.css'
import type { CheckInFormProps } from './check-in-to-answer.ts'
import { Cue, isInlineCue } from './cue.tsx'
import { SendBar } from './send-bar.tsx'
import { useAboutForm } from './use-about-form.tsx'

/** All questions on one plain page. */
export function CheckInOnOnePage({
  checkIn,
  answers,
  onAnswer,
  refused,
  onSend,
  onLeave,
  onPutOff,
  readAloud,
  languages,
  when,
}: CheckInFormProps & {
  /** "Friday 20 November, until 11:15". */
  when: string
}) {
  const { questions, iconSet, settings, pointsNeeded: needed, pointsPossible: possible, workingFor } = checkIn
  const [tried, setTried] = useState(false)
  const about = useAboutForm(checkIn.description)
  const missing = questions.filter(({ id }) => answers[id] === undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const first = missing[0]
    if (first) document.getElementById(first.id)?.querySelector('input')?.focus()
    else onSend()
  }

  return (
    <div className={css.around}>
      <form className={css.sheet} onSubmit={submit} noValidate>
        <header className={css.bar}>
          <RoundButton label={m.check_in_leave()} onClick={onLeave}>
            <IconArrowLeft aria-hidden="true" />
          </RoundButton>
          <div>
            <h1 className={css.title}>{checkIn.periodName || checkIn.formTitle}</h1>
            <p className={css.when}>{when}</p>
          </div>
          {settings.readAloud && readAloud && (
            <RoundButton
              label={m.check_in_read_all()}
              onClick={() => readAloud(questions.map(({ text }) => text).join(' '))}
            >
              <IconVolume aria-hidden="true" />
            </RoundButton>
          )}
        </header>
        <MainContent className={css.main}>
          <div className={css.goal}>
            <div className={css.sum}>
              <p>
                {m.check_in_goal()} <b>{m.common_points_of({ points: needed, possible })}</b>
              </p>
              {about.button}
            </div>
            <GoalTrack small needed={needed} possible={possible} points={needed} shows="aim" />
            {workingFor && (
              <p className={css.reward}>
                <Picture of={rewardPicture(workingFor.picture)} size={28} />
                {m.check_in_working_for({ reward: workingFor.name, missing: workingFor.missing ?? 0 })}
              </p>
            )}
          </div>
          {about.text}
          <div className={css.questions}>
            {questions.map((question) => (
              <ListedQuestion
                key={question.id}
                question={question}
                iconSet={iconSet}
                settings={settings}
                answer={answers[question.id]}
                isMissing={tried && answers[question.id] === undefined}
                onAnswer={(answer) => onAnswer(question.id, answer)}
              />
            ))}
          </div>
          <p className={css.note}>{m.check_in_staff_answers()}</p>
          {languages}
        </MainContent>
        <SendBar
          refused={refused}
          answered={questions.length - missing.length}
          count={questions.length}
          onPutOff={onPutOff}
        />
      </form>
    </div>
  )
}

interface ListedQuestionProps {
  question: FormQuestion
  iconSet: ShownIconSet
  settings: LearnerSettings
  answer: Answer | undefined
  isMissing: boolean
  onAnswer: (answer: Answer) => void
}

/** One question among others. */
function ListedQuestion({ question, iconSet, settings, answer, isMissing, onAnswer }: ListedQuestionProps) {
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
        showWords={settings.words}
        showPictures={settings.pictures}
      />
    </fieldset>
  )
}
