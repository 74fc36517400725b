import { formLink } from '#client/features/forms/library/form-links.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { Results } from '#shared/insights/results/endpoints.ts'
import type { ResultTotals } from '#shared/insights/results/result-totals.ts'
import { percentOfWholeLabel } from '../learner-days/figure-labels.ts'
import { FigureTable } from '../learner-days/figure-table.tsx'
import { type WeekShareName, weekShareSelectors } from './week-share-selectors.ts'

const shareColumn = (name: string, share: WeekShareName) => ({
  name,
  words: (sums: ResultTotals) => {
    const { part, whole } = weekShareSelectors[share](sums)
    return percentOfWholeLabel(part, whole)
  },
})

const columns = () => [
  { name: m.results_planned(), words: ({ planned }: ResultTotals) => planned },
  { name: m.results_sent(), words: ({ sent }: ResultTotals) => sent },
  shareColumn(m.results_answered(), 'answered'),
  {
    name: m.results_drawn_matched(),
    words: ({ drawnMatched, drawn }: ResultTotals) => m.staff_of({ part: drawnMatched, whole: drawn }),
  },
  shareColumn(m.parts_agreement(), 'agreement'),
  {
    name: m.parts_goal_met(),
    words: ({ goalsMet, days }: ResultTotals) => m.staff_of({ part: goalsMet, whole: days }),
  },
]

/** Every week with check-ins, newest first. */
export const WeekResultsTable = ({ weeks }: Pick<Results, 'weeks'>) => (
  <FigureTable
    caption={m.parts_week()}
    rows={weeks.toReversed().map((week) => ({
      key: week.from,
      head: m.parts_week_of({ day: dayLabel(week.from, 'short') }),
      of: week,
    }))}
    columns={columns()}
  />
)

/** Every form by title; each leads to its own results. */
export const FormResultsTable = ({ forms }: Pick<Results, 'forms'>) => (
  <FigureTable
    caption={m.form_form()}
    rows={forms.map((form) => ({
      key: form.id,
      head: (
        <TextLink {...formLink(form.id, 'results')} look="name">
          {form.title}
        </TextLink>
      ),
      of: form,
    }))}
    columns={columns()}
  />
)
