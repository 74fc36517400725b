import type { PaperCard } from '#shared/paper-cards/endpoints.ts'

export type CheckInOnCard = PaperCard['checkIns'][number]
export type Enterable = CheckInOnCard & { checkInId: string }

export const isEnterable = (checkIn: CheckInOnCard): checkIn is Enterable =>
  checkIn.checkInId !== null && checkIn.canBeEntered

/** What is left to enter of a card after this check-in, and after its last one from the first. */
export function nextOnCard(checkIns: readonly CheckInOnCard[], checkInId: string): Enterable | undefined {
  const at = checkIns.findIndex((asked) => asked.checkInId === checkInId)
  return [...checkIns.slice(at + 1), ...checkIns.slice(0, Math.max(at, 0))].find(isEnterable)
}
