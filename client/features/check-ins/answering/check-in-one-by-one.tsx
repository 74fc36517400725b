import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { MainContent } from '#client/ui/main-content.tsx'
import { RoundButton } from '#client/ui/round-button.tsx'
import horizon from '#client/ui/shells/horizon.module.css'
import { m } from '#client/words/messages.js'
import css from './check-in-one-by-one.module.css'
import type { CheckInFormProps } from './check-in-to-answer.ts'
import { FullScreenQuestion } from './full-screen-question.tsx'
import { GoalTarget } from './goal-target.tsx'
import { StepDots } from './step-dots.tsx'
import { useAboutForm } from './use-about-form.tsx'

const moveOnAfterMs = 600

/** One question at a time, for the young: with the pointer an answer moves on, with the keyboard it never does. */
export function CheckInOneByOne({
  checkIn,
  answers,
  onAnswer,
  refused,
  onSend,
  onLeave,
  onPutOff,
  readAloud,
  languages,
}: CheckInFormProps) {
  const { questions } = checkIn
  const isAnswered = (index: number) => answers[questions[index]?.id ?? ''] !== undefined
  const [current, setCurrent] = useState(() =>
    Math.max(
      0,
      questions.findIndex((_, index) => !isAnswered(index)),
    ),
  )
  const [asksForAnswer, setAsksForAnswer] = useState(false)
  const moveOn = useDelayed()
  const about = useAboutForm(checkIn.description)
  const question = questions[current]
  const isLast = current === questions.length - 1
  if (!question) return null

  function show(index: number) {
    moveOn.cancel()
    setAsksForAnswer(false)
    about.close()
    setCurrent(index)
  }

  function next() {
    if (!isAnswered(current)) setAsksForAnswer(true)
    else if (isLast) onSend()
    else show(current + 1)
  }

  return (
    <div className={css.around}>
      <div className={classNames(horizon.horizon, css.scene)}>
        <header className={css.bar}>
          <RoundButton label={m.check_in_leave()} onClick={onLeave}>
            <IconX aria-hidden="true" />
          </RoundButton>
          <h1 className={css.title}>{checkIn.formTitle}</h1>
          {languages}
        </header>
        <GoalTarget
          needed={checkIn.pointsNeeded}
          possible={checkIn.pointsPossible}
          workingFor={checkIn.workingFor}
          about={about.button}
        />
        <MainContent className={css.ask}>
          {about.text}
          <FullScreenQuestion
            key={question.id}
            question={question}
            number={current + 1}
            count={questions.length}
            iconSet={checkIn.iconSet}
            settings={checkIn.settings}
            answer={answers[question.id]}
            problem={asksForAnswer ? m.check_in_choose_first() : undefined}
            readAloud={readAloud}
            onAnswer={(answer, by) => {
              setAsksForAnswer(false)
              onAnswer(question.id, answer)
              if (by === 'pointer' && !isLast) moveOn.start(() => show(current + 1), moveOnAfterMs)
            }}
          />
          {refused && (
            <Notice tone="problem" title={m.check_in_not_sent()}>
              {refused}
            </Notice>
          )}
        </MainContent>
        <footer className={css.steps}>
          {current > 0 ? (
            <RoundButton
              big
              label={m.check_in_back_to({ number: current })}
              onClick={() => show(current - 1)}
            >
              <IconArrowLeft aria-hidden="true" size={28} />
            </RoundButton>
          ) : onPutOff ? (
            <span className={css.notNow}>
              <Button look="text" onClick={onPutOff}>
                {m.check_in_not_now()}
              </Button>
            </span>
          ) : (
            <span />
          )}
          <StepDots current={current + 1} answered={questions.map((_, index) => isAnswered(index))} />
          <Button size="big" onClick={next}>
            {isLast ? m.check_in_send() : m.common_next()}
          </Button>
        </footer>
      </div>
    </div>
  )
}

/** One thing that happens a little later, unless something else comes first. */
function useDelayed() {
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return {
    start(action: () => void, afterMs: number) {
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(action, afterMs)
    },
    cancel() {
      window.clearTimeout(timer.current)
    },
  }
}
