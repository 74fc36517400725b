import { m } from '#client/words/messages.js'
import type { PartTotal } from '#shared/insights/part-totals.ts'
import { percentOfWholeLabel } from './figure-labels.ts'
import { FigureTable } from './figure-table.tsx'

/** What each question or period came to, and how learner and staff agreed on it. */
export const QuestionOrPeriodTable = ({ title, sums }: { title: string; sums: readonly PartTotal[] }) => (
  <FigureTable
    caption={title}
    rows={sums.map((sum) => ({ key: sum.name, head: sum.name || m.parts_no_period(), of: sum }))}
    columns={[
      { name: m.parts_score(), words: ({ earned, possible }) => percentOfWholeLabel(earned, possible) },
      {
        name: m.staff_points(),
        words: ({ earned, possible }) => m.staff_of({ part: earned, whole: possible }),
      },
      { name: m.parts_agreement(), words: ({ agreed, compared }) => percentOfWholeLabel(agreed, compared) },
      { name: m.parts_compared(), words: ({ compared }) => compared },
      { name: m.parts_over(), words: ({ overRated }) => overRated },
      { name: m.parts_under(), words: ({ underRated }) => underRated },
    ]}
  />
)
