import { Button } from '@mantine/core'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { Callout } from '#client/staff-ui/page/callout.tsx'
import { m } from '#client/words/messages.js'
import { draftGoalInPoints } from '#shared/forms/drafts/draft-goal-in-points.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { findGoalWithRoom, hasRoomForError } from '#shared/forms/drafts/room-for-error.ts'

interface Props {
  draft: FormDraft
  onChoose: (goalPercentage: number) => void
}

/** Says that a goal takes every point, as rounding may make it, and offers the nearest one that does not. */
export function GoalWithoutRoom({ draft, onChoose }: Props) {
  const goal = draftGoalInPoints(draft)
  const { questions, yesYes, schedule } = draft
  if (!goal?.possible || yesYes === null) return null
  const plan = { questions, yesYes, openings: Math.max(1, schedule?.periods.length ?? 1) }
  if (hasRoomForError(goal.percentage, plan)) return null
  const withRoom = findGoalWithRoom(plan)
  const words = withRoom === null ? '' : formatPercent(withRoom)
  return (
    <Callout
      title={m.form_goal_takes_all()}
      actions={
        withRoom !== null && (
          <Button size="xs" onClick={() => onChoose(withRoom)}>
            {m.form_goal_make_it({ goal: words })}
          </Button>
        )
      }
    >
      {m.form_goal_takes_all_says()} {words && m.form_goal_with_room({ goal: words })}
    </Callout>
  )
}
