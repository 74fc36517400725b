import type { ListFileTable } from '#server/http/list-file.ts'
import type { CsvCell } from '#shared/csv-line.ts'
import type { FormEvidence } from '#shared/insights/evidence/endpoints.ts'
import {
  calculateOwnScorePercentage,
  calculateSettledScorePercentage,
} from '#shared/insights/graph/graph-data.ts'
import type { EvidenceContent } from './collect-evidence.ts'
import { createEvidenceFormatters } from './evidence-formatters.ts'

// In one language for every reader, so that the files of two schools go into one table.
const { words, phase: phaseWords } = createEvidenceFormatters('en')

/** Each part of a pack fills its own columns, so that a spreadsheet filters them by the first. */
const columns = {
  part: 'Part',
  form: 'Form',
  day: 'Day or first day',
  name: 'What',
  by: 'By',
  earned: 'Points',
  possible: 'Points possible',
  score: 'Score, %',
  own: 'Learner’s own, %',
  goal: 'Goal, %',
  goalMet: 'Goal met',
  gap: 'Why there is no score',
  scored: 'Scored days',
  mean: 'Mean, %',
  level: 'Level, %',
  trend: 'Trend in 5 days',
  pnd: 'PND',
  nap: 'NAP',
  tau: 'Tau',
  tauU: 'Tau-U',
  compared: 'Compared',
  agreed: 'Alike',
  overRated: 'Over-rated',
  underRated: 'Under-rated',
  planned: 'Planned',
  sent: 'Sent',
  excused: 'Excused',
  answered: 'Answered',
  drawn: 'Drawn',
  drawnMatched: 'Drawn and matched',
  matched: 'Matched',
}
type Cell = string | number | boolean | null | undefined
type Row = Partial<Record<keyof typeof columns, Cell>>

const names = Object.keys(columns) as (keyof typeof columns)[]

const written = (cell: Cell): CsvCell => {
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return typeof cell === 'number' ? Math.round(cell * 10_000) / 10_000 : (cell ?? null)
}
const cellsOf = (row: Row) => names.map((name) => written(row[name]))

/** A pack as one list, form by form. */
export const createEvidenceTable = (pack: EvidenceContent): ListFileTable => ({
  head: Object.values(columns),
  pages: pagesOf(pack),
})

async function* pagesOf({ head, forms }: EvidenceContent) {
  yield [cellsOf({ part: 'learner', day: head.from, name: head.learner.name, by: head.organisation.name })]
  for await (const form of forms) yield rowsOf(form).map(cellsOf)
  yield (head.notes ?? []).map(({ onDate, words, writtenBy }) =>
    cellsOf({ part: 'note', day: onDate, name: words, by: writtenBy }),
  )
}

function rowsOf({ title: form, days, phases, questions, periods, fidelity }: FormEvidence): Row[] {
  return [
    ...days.map((day): Row => {
      const { mark, onDate, earned, possible, goalPercentage, goalMet, matched } = day
      const own = calculateOwnScorePercentage(day)
      const about = { part: 'day', form, day: onDate, own, goal: goalPercentage, matched }
      return mark === 'scored'
        ? { ...about, earned, possible, score: calculateSettledScorePercentage(day), goalMet }
        : { ...about, gap: words.gaps[mark] }
    }),
    ...phases.map(({ from, goalPercentage, scored, mean, level, trend, overlap, ...phase }): Row => {
      const name = phaseWords(phase).join(', ')
      return {
        part: 'phase',
        form,
        day: from,
        name,
        goal: goalPercentage,
        scored,
        mean,
        level,
        trend,
        ...overlap,
      }
    }),
    ...questions.map((sum): Row => ({ part: 'question', form, ...sum })),
    ...periods.map((sum): Row => ({ part: 'period', form, ...sum, name: sum.name || words.wholeDay })),
    { part: 'fidelity', form, ...fidelity },
  ]
}
