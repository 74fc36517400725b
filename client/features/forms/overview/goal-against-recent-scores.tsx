import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { Callout } from '#client/staff-ui/page/callout.tsx'
import { formatList } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import { draftGoalInPoints } from '#shared/forms/drafts/draft-goal-in-points.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { isGoalTooLow } from '#shared/forms/drafts/lowest-goal.ts'
import { scorePercentage } from '#shared/forms/goal.ts'
import type { LearnerRecentScore } from '#shared/forms/library/library-endpoints.ts'
import { attainableGoal, isGoalFarAboveScore } from '#shared/forms/library/recent-score.ts'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { useDraftAutosaverState } from '../writing/drafts/use-draft-autosaver.ts'
import { useFormEditor } from '../writing/form-editor-context.tsx'

const namesShown = 3

/** For a form that runs: whose recent scores its goal is far above, and which goal would be within their reach. */
export function GoalAgainstRecentScores() {
  const { keeper, running, change } = useFormEditor()
  const { draft } = useDraftReview()
  const formId = useDraftAutosaverState(keeper, (written) => written.formId)
  const { data } = useQuery({
    ...api.forms.readRecentScores.queryOptions({ input: { formId: formId ?? '' } }),
    enabled: running !== null && formId !== null,
  })
  const goal = draftGoalInPoints(draft)
  const below = goal
    ? (data?.learners ?? []).filter((recent) => isGoalFarAboveScore(goal.percentage, recent))
    : []
  const within = reachable(attainableGoal(below), draft)
  return (
    <div role="status">
      {below.length > 0 && (
        <Callout
          title={m.form_goal_far_above({ count: below.length })}
          source={m.form_goal_lately()}
          actions={
            within !== null && (
              <Button size="xs" onClick={() => change({ goalPercentage: within })}>
                {m.form_goal_make_it({ goal: formatPercent(within) })}
              </Button>
            )
          }
        >
          {scoresWords(below)} {within !== null && m.form_goal_within_reach({ goal: formatPercent(within) })}
        </Callout>
      )}
    </div>
  )
}

/** A goal that honest zeros alone would meet is none to suggest. */
const reachable = (goal: number | null, { questions, yesYes }: FormDraft) =>
  goal === null || yesYes === null || isGoalTooLow(goal, questions, yesYes) ? null : goal

function scoresWords(scores: readonly LearnerRecentScore[]): string {
  const lowestFirst = scores.toSorted((one, other) => share(one) - share(other))
  const shown = lowestFirst
    .slice(0, namesShown)
    .map(({ name, earned, possible }) =>
      m.form_goal_scored({ name, score: formatPercent(scorePercentage(earned, possible) ?? 0) }),
    )
  const more = scores.length - shown.length
  return m.form_goal_scores({
    who: formatList(more > 0 ? [...shown, m.form_goal_others({ count: more })] : shown),
  })
}

const share = ({ earned, possible }: LearnerRecentScore) => earned / possible
