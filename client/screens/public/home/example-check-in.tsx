import { useState } from 'react'
import { AnswerSegments } from '#client/ui/answers/answer-segments.tsx'
import { numbersUpTo } from '#client/ui/answers/numbers-up-to.ts'
import { m } from '#client/words/messages.js'
import { calculateQuestionPoints, defaultYesYesPoints } from '#shared/forms/calculate-question-points.ts'
import { calculateMinPointsForGoal } from '#shared/forms/goal.ts'
import css from './example-check-in.module.css'

const goalPercentage = 75
const possibleEach = calculateQuestionPoints(1, 1, defaultYesYesPoints)
const questions = [
  { id: 'start', text: m.home_example_start, learner: 1, staff: 1 },
  { id: 'hands', text: m.home_example_hands, learner: 1, staff: 1 },
  { id: 'voice', text: m.home_example_voice, learner: 0, staff: 0 },
  { id: 'help', text: m.home_example_help, learner: 1, staff: 1 },
]
const possible = questions.length * possibleEach
const yesOrNo = () => [
  { value: 1, word: m.common_yes(), picture: null },
  { value: 0, word: m.common_no(), picture: null },
]

/** A check-in to try out: the learner's answers can be changed, and the points follow the product's own rule. */
export function ExampleCheckIn() {
  const [answers, setAnswers] = useState(() => questions.map(({ learner }) => learner))
  const earned = questions.map(({ staff }, index) =>
    calculateQuestionPoints(answers[index] ?? 0, staff, defaultYesYesPoints),
  )
  const total = earned.reduce((sum, points) => sum + points, 0)
  return (
    <form className={css.example} aria-labelledby="example-title">
      <div className={css.head}>
        <h2 className={css.title} id="example-title">
          {m.home_example_form()}
        </h2>
        <p className={css.when}>{m.home_example_when()}</p>
      </div>
      <div className={css.columns} aria-hidden="true">
        <span />
        <span>{m.home_example_learner()}</span>
        <span>{m.home_example_staff()}</span>
        <span>{m.home_example_points()}</span>
      </div>
      {questions.map(({ id, text, staff }, index) => (
        <fieldset key={id} className={css.row}>
          <legend className={css.question}>{text()}</legend>
          <div className={css.answers}>
            <AnswerSegments
              options={yesOrNo()}
              chosen={answers[index]}
              onChoose={(value) => setAnswers(answers.with(index, value))}
            />
            <p className={css.staff}>
              <span>{m.home_example_staff()}: </span>
              {staff === 1 ? m.common_yes() : m.common_no()}
            </p>
            <Outcome points={earned[index] ?? 0} />
          </div>
        </fieldset>
      ))}
      <p className={css.sum} aria-live="polite">
        <span className={css.points}>{m.common_points_of({ points: total, possible })}</span>
        <span>{m.home_example_goal({ needed: calculateMinPointsForGoal(goalPercentage, possible) })}</span>
      </p>
    </form>
  )
}

const outcomes = [m.home_example_mismatch, m.home_example_honest, m.home_example_match]

function Outcome({ points }: { points: number }) {
  return (
    <p className={css.outcome}>
      <span className={css.pips} aria-hidden="true">
        {numbersUpTo(possibleEach).map((point) => (
          <i key={point} className={point <= points ? css.earned : undefined} />
        ))}
      </span>
      {outcomes[points]?.()}
    </p>
  )
}
