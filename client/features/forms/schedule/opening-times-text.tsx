import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { formatList } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { DraftSchedule } from '#shared/forms/drafts/form-draft.ts'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { firstOpeningOutsideClosures } from './never-opens-cause.ts'
import { toCapitalisedSentence } from './schedule-labels.ts'

/** When a form opens, in one line. */
export function OpeningTimesText({ schedule }: { schedule: DraftSchedule }) {
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
