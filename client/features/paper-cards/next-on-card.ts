import type { PaperCard } from '#shared/paper-cards/endpoints.ts'

type Asked = PaperCard['checkIns'][number]
export type Enterable = Asked & { checkInId: string }

export const isEnterable = (asked: Asked): asked is Enterable =>
  asked.checkInId !== null && asked.canBeEntered

/** What is left to enter of a card after this check-in, and after its last one from the first. */
export function nextOnCard(checkIns: readonly Asked[], checkInId: string): Enterable | undefined {
  const at = checkIns.findIndex((asked) => asked.checkInId === checkInId)
  return [...checkIns.slice(at + 1), ...checkIns.slice(0, Math.max(at, 0))].find(isEnterable)
}
