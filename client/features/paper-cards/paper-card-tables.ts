import type { PaperQuestionSet } from '#shared/paper-cards/endpoints.ts'

/** As many columns as stand beside the questions on a sheet of paper. */
const columnsAtMost = { usual: 6, large: 2 } as const

export type PaperCardSize = keyof typeof columnsAtMost

/**
 * The tables of a card: one for all its days where they fit beside one another, else one for each day, and of a long
 * day several.
 */
export function paperCardTables(
  asked: readonly PaperQuestionSet[],
  size: PaperCardSize,
): PaperQuestionSet[][] {
  const atMost = columnsAtMost[size]
  const byDay = [...Map.groupBy(asked, ({ onDate }) => onDate).values()]
  const isOneEach = byDay.every((ofDay) => ofDay.length === 1)
  return (isOneEach ? [asked] : byDay).flatMap((together) => inEvenParts(together, atMost))
}

function inEvenParts(together: readonly PaperQuestionSet[], atMost: number): PaperQuestionSet[][] {
  const parts = Math.ceil(together.length / atMost)
  const size = Math.ceil(together.length / parts)
  return Array.from({ length: parts }, (_, part) => together.slice(part * size, (part + 1) * size))
}
