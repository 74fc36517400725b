import type { Today } from '#shared/check-ins/endpoints.ts'

interface Share {
  name: string
  count: number
}

export interface DaySums {
  waiting: number
  /** When the answer that has waited longest came in. */
  oldestAt: string | null
  answered: number
  total: number
  missed: number
  /** The period, or form without periods, of which most were missed. */
  mostMissed: Share | null
  goalsMet: number
  settledDays: number
}

/** The numbers a day begins with. */
export function daySums({ waiting, open, missed, goalsMet, settledDays }: Today): DaySums {
  const oldest = waiting.map(({ oldestSubmittedAt }) => oldestSubmittedAt).sort()
  return {
    waiting: sum(waiting, ({ count }) => count),
    oldestAt: oldest[0] ?? null,
    answered: sum(open, ({ answered }) => answered),
    total: sum(open, ({ total }) => total),
    missed: missed.length,
    mostMissed: largest(missed.map(({ formTitle, periodName }) => periodName || formTitle)),
    goalsMet: goalsMet.length,
    settledDays,
  }
}

/** Nothing has happened today and nothing is about to. */
export const isBare = ({ waiting, open, missed, goalsMet }: Today): boolean =>
  [waiting, open, missed, goalsMet].every((list) => list.length === 0)

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0)

function largest(names: readonly string[]): Share | null {
  const shares = [...Map.groupBy(names, (name) => name)].map(([name, { length: count }]) => ({ name, count }))
  return shares.reduce<Share | null>(
    (most, share) => (most === null || share.count > most.count ? share : most),
    null,
  )
}
