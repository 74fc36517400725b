import type { DraftSchedule } from '#shared/forms/drafts/form-draft.ts'

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

function hoursAfter(time: string): string[] {
  const minutes = time.slice(3)
  const next = Number(time.slice(0, 2)) + 1
  return Array.from(
    { length: 24 - next },
    (_, hours) => `${String(next + hours).padStart(2, '0')}:${minutes}`,
  )
}
