import { saveFile } from '#client/platform/device/save-file.ts'
import { missingScoreLabels } from '#client/staff-ui/graph/describe-graph-day.ts'
import { m } from '#client/words/messages.js'
import { csvLine } from '#shared/csv-line.ts'
import {
  calculateOwnScorePercentage,
  calculateSettledScorePercentage,
} from '#shared/insights/graph/graph-data.ts'
import type { LearnerProgress } from '#shared/insights/progress-endpoints.ts'
import { daysFileName } from './days-file-name.ts'
import { phaseLabel } from './phase-label.ts'

/** Every value of the graph as a file, a line for each day; a day without a score has its reason and no number. */
export function saveDaysFile(progress: LearnerProgress): void {
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
  // The mark in front tells spreadsheets that this is UTF-8.
  const text = `\uFEFF${[head, ...lines].map(csvLine).join('')}`
  saveFile(daysFileName(progress, 'csv'), new Blob([text], { type: 'text/csv' }))
}
