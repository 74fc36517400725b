import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { joinedList } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { DraftSchedule } from '#shared/forms/drafts/form-draft.ts'
import { useReview } from '../writing/review-context.ts'
import { firstOpen } from './opens-never.ts'
import { sentenceOf } from './schedule-labels.ts'

/** When a form opens, in one line. */
export function OpensInWords({ schedule }: { schedule: DraftSchedule }) {
  const { told } = useReview().openings
  if (schedule.kind === 'manual')
    return `${m.form_words_manual()} ${joinedList(schedule.periods.map(({ name }) => name.trim()))}`
  if (!told) return m.form_words_working()
  const first = firstOpen(told.openings)
  return [
    sentenceOf(told.inWords),
    first && m.form_words_first({ day: dayLabel(first.onDate, 'full') }),
  ].join(' ')
}
