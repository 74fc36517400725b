import type { LicenceStatus } from './licence-status.ts'

/** From how many days before the end owners are told, the nearest last. */
const toldBefore = [30, 7, 1] as const

export const licenceNoticeKinds = [
  'ends-30',
  'ends-7',
  'ends-1',
  'grace-ended',
  'grace-unpaid',
  'over-ended',
  'over-unpaid',
] as const
export type LicenceNoticeKind = (typeof licenceNoticeKinds)[number]

/** What owners are to be told of how their organisation stands, once for each term; null while there is nothing. */
export function findDueLicenceNotice({ state, because, daysLeft }: LicenceStatus): LicenceNoticeKind | null {
  if (state === 'grace') return `grace-${because!}`
  if (state === 'read-only') return `over-${because!}`
  if (state !== 'ending') return null
  const reached = toldBefore.findLast((days) => daysLeft! <= days)
  return reached ? `ends-${reached}` : null
}
