import type { ReactNode } from 'react'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { DetailList } from '#client/staff-ui/page/figures/detail-list.tsx'
import { toLinkProps } from '#client/staff-ui/page/link-destination.ts'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { formatList } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import { draftGoalInPoints } from '#shared/forms/drafts/draft-goal-in-points.ts'
import type { DraftSchedule } from '#shared/forms/drafts/form-draft.ts'
import type { FormStep } from '#shared/forms/drafts/missing-parts-of-draft.ts'
import { LicenceCount } from '../learners/licence-count.tsx'
import { GoalWithoutRoom } from '../overview/goal-without-room.tsx'
import { firstOpeningOutsideClosures } from '../schedule/never-opens-cause.ts'
import { toCapitalisedSentence } from '../schedule/schedule-labels.ts'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { useFormEditor } from '../writing/form-editor-context.tsx'
import { formStepNames, formStepSummaries } from '../writing/form-step-labels.ts'

/** What is about to start, in a few lines. */
export function PublishSummary() {
  const { linkTo, change } = useFormEditor()
  const { draft, lacks } = useDraftReview()
  const goal = draftGoalInPoints(draft)
  const fact = (term: string, step: FormStep, words: ReactNode = formStepSummaries[step](draft)) => {
    const isLacking = Object.keys(lacks[step]).length > 0
    const link = <TextLink {...toLinkProps(linkTo(step))}>{m.form_not_ready()}</TextLink>
    return { term, value: isLacking ? link : words }
  }
  return (
    <>
      <DetailList
        facts={[
          fact(
            m.form_goal(),
            'overview',
            goal?.possible
              ? m.form_goal_in_points({ ...goal, percentage: formatPercent(goal.percentage) })
              : formatPercent(draft.goalPercentage ?? 0),
          ),
          fact(formStepNames['add-question'](), 'add-question'),
          fact(
            m.form_opens(),
            'add-schedule',
            draft.schedule && <OpeningTimesText schedule={draft.schedule} />,
          ),
          fact(formStepNames['select-icons-set'](), 'select-icons-set'),
          fact(
            formStepNames['add-student'](),
            'add-student',
            <>
              {formStepSummaries['add-student'](draft)}
              <LicenceCount />
            </>,
          ),
          fact(formStepNames['form-setting'](), 'form-setting'),
        ]}
      />
      <GoalWithoutRoom draft={draft} onChoose={(goalPercentage) => change({ goalPercentage })} />
    </>
  )
}

/** When a form opens, in one line. */
function OpeningTimesText({ schedule }: { schedule: DraftSchedule }) {
  const { told } = useDraftReview().openings
  if (schedule.kind === 'manual')
    return `${m.form_words_manual()} ${formatList(schedule.periods.map(({ name }) => name.trim()))}`
  if (!told) return m.form_words_working()
  const first = firstOpeningOutsideClosures(told.openings)
  return [
    toCapitalisedSentence(told.inWords),
    first && m.form_words_first({ day: dayLabel(first.onDate, 'full') }),
  ].join(' ')
}
