import { formatNumber } from '#client/platform/language/number-format.ts'
import { dayWords } from '#client/staff-ui/page/day-words.ts'
import { m } from '#client/words/messages.js'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import { measuredPhases } from '#shared/insights/phases/measured-phases.ts'
import type { Phase } from '#shared/insights/phases/phases.ts'
import { joined } from '#shared/isolated.ts'
import { FigureTable } from './figure-table.tsx'
import { percentWords, pointsWords, shareWords, tauWords } from './figure-words.ts'
import styles from './phase-figures.module.css'
import { phaseWords } from './phase-words.ts'

export interface PhaseFiguresProps {
  days: readonly DayPoint[]
  phases: readonly Phase[]
}

/** How each phase went, and how far it lies above the one before. */
export const PhaseFigures = ({ days, phases }: PhaseFiguresProps) => (
  <FigureTable
    caption={m.phases_phase()}
    rows={measuredPhases(phases, days).map((measured, place) => ({
      key: measured.phase.from,
      head: (
        <>
          {formatNumber(place + 1)}. {joined(phaseWords(measured.phase))}{' '}
          <small className={styles.since}>
            {m.phases_since({ day: dayWords(measured.phase.from, 'short') })}
          </small>
        </>
      ),
      of: measured,
    }))}
    columns={[
      { name: m.days_scored(), words: ({ course }) => course.scored },
      { name: m.phases_mean(), words: ({ course }) => percentWords(course.mean) },
      { name: m.phases_level(), words: ({ course }) => percentWords(course.level) },
      { name: m.phases_trend(), words: ({ course }) => pointsWords(course.trend?.perWeek) },
      { name: 'PND', words: ({ overlap }) => shareWords(overlap?.pnd) },
      { name: 'NAP', words: ({ overlap }) => shareWords(overlap?.nap) },
      { name: 'Tau', words: ({ overlap }) => tauWords(overlap?.tau) },
      { name: 'Tau-U', words: ({ overlap }) => tauWords(overlap?.tauU) },
    ]}
  />
)
