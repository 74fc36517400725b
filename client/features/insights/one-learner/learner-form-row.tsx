import { learnerGraphLink } from '#client/features/check-ins/check-in-links.ts'
import { formLink } from '#client/features/forms/library/form-links.ts'
import { formStatusLabels } from '#client/features/forms/library/form-status-labels.ts'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { Sparkline } from '#client/staff-ui/list/sparkline.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { wholePercent } from '#client/staff-ui/page/figures/whole-percent.ts'
import { TwoLineRow } from '#client/staff-ui/page/rows.tsx'
import { Tag } from '#client/staff-ui/page/tag.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { LearnerForm } from '#shared/insights/learner-forms-endpoints.ts'
import styles from './learner-forms-section.module.css'

interface Props {
  learnerId: string
  form: LearnerForm
}

/** A form of a learner in a line, with its last scored days. */
export function LearnerFormRow({ learnerId, form }: Props) {
  return (
    <TwoLineRow
      title={
        <TextLink
          {...(form.hasOpened ? learnerGraphLink(learnerId, form.id) : formLink(form.id))}
          look="name"
        >
          {form.title}
        </TextLink>
      }
      about={aboutWords(form)}
      middle={stateOf(form)}
      end={<LastDays form={form} />}
    />
  )
}

function stateOf({ standing }: LearnerForm) {
  if (standing === 'paused') return <Tag>{formStatusLabels.paused()}</Tag>
  return standing === 'coming' ? <Tag>{m.all_forms_coming()}</Tag> : undefined
}

function LastDays({ form: { scores, percentage, goalsMet, goalPercentage } }: { form: LearnerForm }) {
  if (percentage === null || goalPercentage === null)
    return <span className={styles.quiet}>{m.learner_at_no_score()}</span>
  return (
    <span className={styles.last}>
      <Sparkline scores={scores} goal={goalPercentage} />
      <span>
        <b>{formatPercent(percentage)}</b>{' '}
        <small>{m.learner_at_goals({ part: goalsMet, whole: scores.length })}</small>
      </span>
    </span>
  )
}

function aboutWords({ standing, since, until, asked, answered, compared, agreed }: LearnerForm): string {
  const from = dayLabel(since, 'dated')
  const span =
    until !== null
      ? m.all_forms_until({ from, to: dayLabel(until, 'dated') })
      : standing === 'coming'
        ? m.all_forms_from({ day: from })
        : standing === 'over'
          ? m.all_forms_never_opened()
          : m.all_forms_since({ day: from })
  return [
    span,
    asked > 0 && m.all_forms_answered({ part: answered, whole: asked }),
    compared > 0 && m.all_forms_agreed({ percent: formatPercent(wholePercent(agreed, compared)) }),
  ]
    .filter(Boolean)
    .join(', ')
}
