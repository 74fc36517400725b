import { IconArrowLeft, IconVolume } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { MainContent } from '#client/ui/main-content.tsx'
import { RoundButton } from '#client/ui/round-button.tsx'
import { m } from '#client/words/messages.js'
import css from './check-in-on-one-page.module.css'
import type { CheckInFormProps } from './check-in-to-answer.ts'
import { ListedQuestion } from './listed-question.tsx'
import { OnePageGoal } from './one-page-goal.tsx'
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
  const { questions, iconSet, settings } = checkIn
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
          <OnePageGoal checkIn={checkIn} about={about.button} />
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
