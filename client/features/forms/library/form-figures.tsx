import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { formatDayHeading } from '#client/platform/language/date-format.ts'
import { formatNumber, formatPercent } from '#client/platform/language/number-format.ts'
import { type DetailItem, DetailStrip } from '#client/staff-ui/page/figures/detail-strip.tsx'
import { wholePercent } from '#client/staff-ui/page/figures/whole-percent.ts'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { FormOverview } from '#shared/forms/library/library-endpoints.ts'
import { formLearnersLink } from './form-links.ts'

/** How a form goes, in a line. */
export function FormFigures({ form, goalPercentage }: { form: FormOverview; goalPercentage: number }) {
  const { answered, sent, agreed, compared, goalsMet, daysSettled } = form.figures
  const facts: DetailItem[] = [
    { term: m.overview_next(), value: nextWords(form) },
    {
      term: m.overview_learners(),
      value: <TextLink {...formLearnersLink(form.id)}>{formatNumber(form.learnerCount)}</TextLink>,
    },
    { term: m.overview_goal(), value: formatPercent(goalPercentage) },
    { term: m.overview_answered(), ...share(answered, sent) },
    { term: m.overview_agreement(), ...share(agreed, compared) },
    { term: m.overview_goals_met(), ...share(goalsMet, daysSettled) },
  ]
  return <DetailStrip facts={facts} />
}

const share = (part: number, whole: number): Pick<DetailItem, 'value' | 'detail'> =>
  whole === 0
    ? { value: m.overview_nothing_yet() }
    : {
        value: formatPercent(wholePercent(part, whole)),
        detail: `${m.overview_of_days({ part, whole })} ${m.overview_of_28()}`,
      }

function nextWords({ nextDueAt, timeZone, running, status }: FormOverview): string {
  if (nextDueAt)
    return m.form_day_and_time({
      day: formatDayHeading(calendarDayAt(nextDueAt, timeZone), 'short'),
      time: timeLabel(nextDueAt, timeZone),
    })
  return running?.manualPeriods.length && status === 'active' ? m.library_by_hand() : m.form_none_planned()
}
