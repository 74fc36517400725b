import type { ReactNode } from 'react'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { leadingTo } from '#client/staff-ui/page/destination.ts'
import { FactList } from '#client/staff-ui/page/fact-list.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { FormStep } from '#shared/forms/drafts/missing-parts-of-draft.ts'
import { goalOfDraft } from '../overview/goal-of-draft.ts'
import { OpensInWords } from '../schedule/opens-in-words.tsx'
import { useFormEditor } from '../writing/form-editor-context.tsx'
import { stepHolds, stepNames } from '../writing/form-step-labels.ts'
import { useReview } from '../writing/review-context.ts'

/** What is about to start, in a few lines. */
export function PublishSummary() {
  const { linkTo } = useFormEditor()
  const { draft, lacks } = useReview()
  const goal = goalOfDraft(draft)
  const fact = (term: string, step: FormStep, words: ReactNode = stepHolds[step](draft)) => {
    const isLacking = Object.keys(lacks[step]).length > 0
    const link = <TextLink {...leadingTo(linkTo(step))}>{m.form_not_ready()}</TextLink>
    return { term, value: isLacking ? link : words }
  }
  return (
    <FactList
      facts={[
        fact(
          m.form_goal(),
          'overview',
          goal?.possible
            ? m.form_goal_in_points({ ...goal, percentage: formatPercent(goal.percentage) })
            : formatPercent(draft.goalPercentage ?? 0),
        ),
        fact(stepNames['add-question'](), 'add-question'),
        fact(m.form_opens(), 'add-schedule', draft.schedule && <OpensInWords schedule={draft.schedule} />),
        fact(stepNames['select-icons-set'](), 'select-icons-set'),
        fact(stepNames['add-student'](), 'add-student'),
        fact(stepNames['form-setting'](), 'form-setting'),
      ]}
    />
  )
}
