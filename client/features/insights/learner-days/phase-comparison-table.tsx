import { formatNumber } from '#client/platform/language/number-format.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import { measurePhases } from '#shared/insights/phases/measure-phases.ts'
import type { Phase } from '#shared/insights/phases/phases.ts'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import {
  correlationLabel,
  fractionAsPercentLabel,
  percentagePointsLabel,
  percentLabel,
} from './figure-labels.ts'
import { FigureTable } from './figure-table.tsx'
import styles from './phase-comparison-table.module.css'
import { phaseLabel } from './phase-label.ts'

export interface PhaseComparisonTableProps {
  days: readonly DayPoint[]
  phases: readonly Phase[]
}

/** How each phase went, and how far it lies above the one before. */
export const PhaseComparisonTable = ({ days, phases }: PhaseComparisonTableProps) => (
  <FigureTable
    caption={m.phases_phase()}
    rows={measurePhases(phases, days).map((measured, place) => ({
      key: measured.phase.from,
      head: (
        <>
          {formatNumber(place + 1)}. {joinIsolatedTexts(phaseLabel(measured.phase))}{' '}
          <small className={styles.since}>
            {m.phases_since({ day: dayLabel(measured.phase.from, 'short') })}
          </small>
        </>
      ),
      of: measured,
    }))}
    columns={[
      { name: m.days_scored(), words: ({ course }) => course.scored },
      { name: m.phases_mean(), words: ({ course }) => percentLabel(course.mean) },
      { name: m.phases_level(), words: ({ course }) => percentLabel(course.level) },
      { name: m.phases_trend(), words: ({ course }) => percentagePointsLabel(course.trend?.perWeek) },
      { name: 'PND', words: ({ overlap }) => fractionAsPercentLabel(overlap?.pnd) },
      { name: 'NAP', words: ({ overlap }) => fractionAsPercentLabel(overlap?.nap) },
      { name: 'Tau', words: ({ overlap }) => correlationLabel(overlap?.tau) },
      { name: 'Tau-U', words: ({ overlap }) => correlationLabel(overlap?.tauU) },
    ]}
  />
)
