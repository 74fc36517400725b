import { Checkbox } from '@mantine/core'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { calculateGoalAttainability } from '#shared/forms/drafts/calculate-goal-attainability.ts'
import { draftGoalInPoints } from '#shared/forms/drafts/draft-goal-in-points.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { FieldFault } from '../fields/field-fault.tsx'
import { GoalAgainstRecentScores } from '../overview/goal-against-recent-scores.tsx'
import { GoalWithoutRoom } from '../overview/goal-without-room.tsx'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { useDraft, useFormEditor } from '../writing/form-editor-context.tsx'
import styles from './attainability-confirmation.module.css'

/** What the goal asks of a learner, and the word of staff that the questions are within reach. */
export function AttainabilityConfirmation() {
  const { change } = useFormEditor()
  const { draft, faultAt } = useDraftReview()
  const isConfirmed = useDraft((typed) => typed.attainableConfirmed)
  if (draft.questions.length === 0) return null
  const fault = faultAt('attainableConfirmed')
  return (
    <Section title={m.form_attainable()}>
      <div className={styles.within} role="status">
        {asks(draft).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <GoalWithoutRoom draft={draft} onChoose={(goalPercentage) => change({ goalPercentage })} />
      </div>
      <GoalAgainstRecentScores />
      <Checkbox
        id="attainableConfirmed"
        label={m.form_attainable_confirm()}
        checked={isConfirmed}
        onChange={({ currentTarget }) => change({ attainableConfirmed: currentTarget.checked })}
        error={fault !== undefined}
        aria-describedby={fault ? 'attainable-fault' : undefined}
      />
      <div id="attainable-fault" className={styles.fault}>
        <FieldFault>{fault}</FieldFault>
      </div>
    </Section>
  )
}

function asks(draft: FormDraft): string[] {
  const goal = draftGoalInPoints(draft)
  if (!goal || draft.yesYes === null) return [m.form_attainable_no_goal()]
  const { pointsNeeded, pointsPossible, yesNeeded } = calculateGoalAttainability({
    questions: draft.questions,
    yesYes: draft.yesYes,
    goalPercentage: goal.percentage,
  })
  const points = m.form_attainable_points({
    goal: formatPercent(goal.percentage),
    needed: pointsNeeded,
    possible: pointsPossible,
  })
  return yesNeeded === null
    ? [points]
    : [points, m.form_attainable_yes({ yes: yesNeeded, count: draft.questions.length })]
}
