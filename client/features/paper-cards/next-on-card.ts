import type { PaperCard } from '#shared/paper-cards/endpoints.ts'

type CardForm = PaperCard['checkIns'][number]
export type Enterable = CardForm & { checkInId: string }

export const isEnterable = (query: CardForm): query is Enterable =>
  query.checkInId !== null && query.canBeEntered

/** What is left to enter of a card after this check-in, and after its last one from the first. */
export function nextOnCard(checkIns: readonly CardForm[], checkInId: string): Enterable | undefined {
  const at = checkIns.findIndex((asked) => asked.checkInId === checkInId)
  return [...checkIns.slice(at + 1), ...checkIns.slice(0, Math.max(at, 0))].find(isEnterable)
}
