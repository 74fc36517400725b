import { formatPercent } from '#client/platform/language/number-format.ts'
import { DetailList } from '#client/staff-ui/page/detail-list.tsx'
import { LargeScore, ScoreScale } from '#client/staff-ui/page/score-scale.tsx'
import { m } from '#client/words/messages.js'
import type { LearnerScore, MatchRow } from '#shared/check-ins/endpoints.ts'
import { calculateMinPointsForGoal, scorePercentage } from '#shared/forms/goal.ts'
import type { CheckIn } from './check-in.ts'
import { type RaterAgreement, summariseAgreement } from './rater-agreement.ts'
import styles from './score-summary.module.css'

interface Props {
  questions: CheckIn['questions']
  compared: NonNullable<MatchRow['compared']>
  score: LearnerScore
}

/** What the check-in gave, how far that is from the goal, and what differed. */
export function ScoreSummary({ questions, compared, score }: Props) {
  const { earned, possible, goalPercentage } = score
  const percent = scorePercentage(earned, possible)
  const needed = calculateMinPointsForGoal(goalPercentage, possible)
  return (
    <aside className={styles.aside} aria-label={m.score_score()}>
      <div>
        {percent === null ? (
          <p>{m.score_nothing()}</p>
        ) : (
          <>
            <LargeScore earned={earned} possible={possible} />
            <ScoreScale earned={earned} possible={possible} needed={needed} />
          </>
        )}
        <p className={styles.goal}>
          {goalWords(score)} {percent !== null && m.score_goal_needs({ needed, possible })}
        </p>
      </div>
      <DetailList facts={factsOf(summariseAgreement(compared), score, questions)} />
    </aside>
  )
}

function goalWords({ goalMet, goalPercentage: goal }: LearnerScore): string {
  if (goalMet === null) return m.score_goal_open({ goal: formatPercent(goal) })
  return goalMet
    ? m.score_goal_met({ goal: formatPercent(goal) })
    : m.score_goal_not_met({ goal: formatPercent(goal) })
}

function factsOf(
  { agreed, compared, overRated, underRated, mismatched }: RaterAgreement,
  { goalPercentage }: LearnerScore,
  questions: CheckIn['questions'],
) {
  const textOf = (id: string) => questions.find((question) => question.id === id)?.text
  const numbered = (ids: readonly string[]) => ({
    value: ids.length === 0 ? '0' : `${ids.length}: ${ids.map(textOf).join(' ')}`,
  })
  return [
    {
      term: m.score_agreement(),
      value: m.staff_part_and_percent({
        part: agreed,
        whole: compared,
        percent: formatPercent(scorePercentage(agreed, compared) ?? 0),
      }),
    },
    { term: m.score_over(), ...numbered(overRated) },
    { term: m.score_under(), ...numbered(underRated) },
    ...(mismatched.length > 0 ? [{ term: m.score_mismatch(), ...numbered(mismatched) }] : []),
    { term: m.score_goal(), value: m.score_goal_of_day({ goal: formatPercent(goalPercentage) }) },
  ]
}
