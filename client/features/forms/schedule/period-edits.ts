import type { DraftSchedule } from '#shared/forms/drafts/form-draft.ts'
import { hasOwnDays, haveSameDays } from '#shared/forms/recurrence/period-days.ts'

export type DraftPeriod = DraftSchedule['periods'][number]

export const maxPeriods = 10

/** The periods with one more: an hour after the last, or as late as a day has room. */
export function withAddedPeriod(periods: readonly DraftPeriod[], name: string): DraftPeriod[] {
  const taken = new Set(periods.map(({ time }) => time))
  const last = periods.findLast(({ time }) => time !== null)?.time
  const free = last ? hoursAfter(last).find((time) => !taken.has(time)) : '09:00'
  return [...periods, { name, time: free ?? null }]
}

export const withChangedPeriod = (
  periods: readonly DraftPeriod[],
  at: number,
  change: Partial<DraftPeriod>,
): DraftPeriod[] => periods.map((period, index) => (index === at ? { ...period, ...change } : period))

/** The labels of school days on which any of the periods opens. */
export const findOpenCycleDays = (periods: readonly DraftPeriod[], labels: readonly string[]): string[] =>
  labels.filter((label) => periods.some(({ cycleDays }) => (cycleDays ?? labels).includes(label)))

/** The periods with those labels alone that are chosen for all; one that had none of them opens on each. */
export function withCycleDays(
  periods: readonly DraftPeriod[],
  labels: readonly string[],
  chosen: readonly string[],
): DraftPeriod[] {
  const before = findOpenCycleDays(periods, labels)
  return periods.map((period) => {
    const kept = chosen.filter(
      (label) => !before.includes(label) || (period.cycleDays ?? labels).includes(label),
    )
    const cycleDays = kept.length > 0 ? kept : [...chosen]
    return { ...period, cycleDays: cycleDays.length === labels.length ? undefined : cycleDays }
  })
}

/** Whether a period has days that are not said of all of them together. */
export const hasDaysApart = (period: DraftPeriod, periods: readonly DraftPeriod[]): boolean =>
  hasOwnDays(period) &&
  (period.weekdays !== undefined || periods.some((other) => !haveSameDays(other, period)))

function hoursAfter(time: string): string[] {
  const minutes = time.slice(3)
  const next = Number(time.slice(0, 2)) + 1
  return Array.from(
    { length: 24 - next },
    (_, hours) => `${String(next + hours).padStart(2, '0')}:${minutes}`,
  )
}
