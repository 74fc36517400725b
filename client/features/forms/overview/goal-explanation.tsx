import { formatPercent } from '#client/platform/language/number-format.ts'
import { m } from '#client/words/messages.js'
import { draftGoalInPoints } from '#shared/forms/drafts/draft-goal-in-points.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { isGoalVeryHigh } from '#shared/forms/goal.ts'
import styles from './goal-explanation.module.css'
import { GoalWithoutRoom } from './goal-without-room.tsx'

interface Props {
  draft: FormDraft
  onChoose: (goalPercentage: number) => void
}

/** The goal in points, worked out from the questions as they stand. */
export function GoalExplanation({ draft, onChoose }: Props) {
  const goal = draftGoalInPoints(draft)
  return (
    <div className={styles.meaning} role="status">
      {draft.questions.length === 0 && <p>{m.form_goal_without_questions()}</p>}
      {goal && draft.questions.length > 0 && (
        <p>
          <b>{m.form_goal_in_points({ ...goal, percentage: formatPercent(goal.percentage) })}</b>{' '}
          {m.form_goal_with_questions({ count: draft.questions.length })}
        </p>
      )}
      {goal && isGoalVeryHigh(goal.percentage, goal.possible) && <p>{m.form_goal_demanding()}</p>}
      <GoalWithoutRoom draft={draft} onChoose={onChoose} />
    </div>
  )
}
