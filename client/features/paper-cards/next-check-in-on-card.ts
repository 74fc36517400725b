import type { PaperCard } from '#shared/paper-cards/endpoints.ts'

export type CheckInOnCard = PaperCard['checkIns'][number]
export type EnterableCheckIn = CheckInOnCard & { checkInId: string }

export const isEnterableCheckIn = (checkIn: CheckInOnCard): checkIn is EnterableCheckIn =>
  checkIn.checkInId !== null && checkIn.canBeEntered

/** What is left to enter of a card after this check-in, and after its last one from the first. */
export function nextCheckInOnCard(
  checkIns: readonly CheckInOnCard[],
  checkInId: string,
): EnterableCheckIn | undefined {
  const at = checkIns.findIndex((asked) => asked.checkInId === checkInId)
  return [...checkIns.slice(at + 1), ...checkIns.slice(0, Math.max(at, 0))].find(isEnterableCheckIn)
}
