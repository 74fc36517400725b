import { saveFile } from '#client/platform/device/save-file.ts'
import { loadOrReload } from '#client/platform/page/missing-chunk.ts'
import { missingScoreLabels } from '#client/staff-ui/graph/describe-graph-day.ts'
import { m } from '#client/words/messages.js'
import { type CsvCell, csvLine } from '#shared/csv-line.ts'
import {
  calculateOwnScorePercentage,
  calculateSettledScorePercentage,
} from '#shared/insights/graph/graph-data.ts'
import type { LearnerProgress } from '#shared/insights/progress-endpoints.ts'
import { type ListFormat, listMediaTypes } from '#shared/list-file.ts'
import { toSpreadsheet } from '#shared/to-spreadsheet.ts'
import { phaseLabel } from './phase-label.ts'

/** Every value of the graph as a file, a line for each day; a day without a score has its reason and no number. */
export async function saveDaysFile(progress: LearnerProgress, format: ListFormat): Promise<void> {
  const { days, phases } = progress
  const lines = days.map((day) => {
    const score = calculateSettledScorePercentage(day)
    const isScored = score !== null
    const phase = phases.findLast(({ from }) => from <= day.onDate)
    return [
      day.onDate,
      isScored ? day.earned : null,
      isScored ? day.possible : null,
      score,
      calculateOwnScorePercentage(day),
      day.goalPercentage,
      phase ? phaseLabel(phase).join(', ') : '',
      isScored ? '' : missingScoreLabels[day.mark === 'scored' ? 'no-score' : day.mark](),
    ]
  })
  const head = [
    m.staff_day(),
    m.csv_earned(),
    m.csv_possible(),
    m.csv_score(),
    m.csv_own(),
    m.csv_goal(),
    m.phases_phase(),
    m.csv_gap(),
  ]
  saveFile(daysFileName(progress, format), await files[format](head, lines))
}

type TableWriter = (head: readonly string[], lines: readonly (readonly CsvCell[])[]) => Promise<Blob>

const files: Record<ListFormat, TableWriter> = {
  // The mark in front tells spreadsheets that this is UTF-8.
  csv: async (head, lines) =>
    new Blob([`\uFEFF${[head, ...lines].map(csvLine).join('')}`], { type: listMediaTypes.csv }),
  xlsx: async (head, lines) => {
    const { default: writeSpreadsheet } = await loadOrReload(
      () => import('write-excel-file/browser'),
      'The writer of spreadsheets',
    )
    return writeSpreadsheet(toSpreadsheet(head, lines), { stickyRowsCount: 1 }).toBlob()
  },
}

/** What a file of these days is called: whose they are and on which form. */
export const daysFileName = ({ learner, form }: LearnerProgress, extension: string): string =>
  joinFileName([learner.name, form?.title], extension)

export function joinFileName(parts: readonly (string | undefined)[], extension: string): string {
  const name = parts.filter(Boolean).join(' – ')
  return `${name.replaceAll(/[/\\:*?"<>|]/g, ' ')}.${extension}`
}
