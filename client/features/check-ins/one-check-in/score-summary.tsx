import { formatNumber, formatPercent } from '#client/platform/language/number-format.ts'
import { DetailList } from '#client/staff-ui/page/figures/detail-list.tsx'
import { m } from '#client/words/messages.js'
import type { LearnerScore, MatchRow } from '#shared/check-ins/endpoints.ts'
import { calculateMinPointsForGoal, scorePercentage } from '#shared/forms/goal.ts'
import { wholePercent } from '../../../staff-ui/page/figures/whole-percent.ts'
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

interface ScoreScaleProps {
  earned: number
  possible: number
  /** Points that the goal needs. */
  needed: number
}

/** Points earned of those possible, one piece for each point where they can be told apart, with the goal's mark. */
function ScoreScale({ earned, possible, needed }: ScoreScaleProps) {
  const share = (points: number) => `${(points / Math.max(possible, 1)) * 100}%`
  const goal = share(Math.min(needed, possible))
  return (
    <div className={styles.scale} role="img" aria-label={m.staff_scale({ earned, possible, needed })}>
      <div className={styles.bar}>
        <span className={styles.earned} style={{ width: share(earned) }} />
        {possible <= 24 &&
          Array.from({ length: Math.max(possible - 1, 0) }, (_, point) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cut is its place
            <span key={point} className={styles.cut} style={{ insetInlineStart: share(point + 1) }} />
          ))}
      </div>
      <span className={styles.goalMark} style={{ insetInlineStart: goal }} />
      <span className={styles.words} style={{ insetInlineStart: goal }}>
        {m.staff_goal_points({ needed })}
      </span>
    </div>
  )
}

/** The one large number of a page about a score. */
function LargeScore({ earned, possible }: { earned: number; possible: number }) {
  return (
    <p className={styles.score}>
      <span>{m.staff_score()}</span>
      <b>{formatNumber(earned)}</b>{' '}
      {m.staff_of_points({ possible, percent: formatPercent(wholePercent(earned, possible)) })}
    </p>
  )
}
