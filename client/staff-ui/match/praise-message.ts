import { m } from '#client/words/messages.js'
import type { MatchedRow } from './match-board-row.ts'

/** Something true and kind to say to a learner about what both answered; null where nothing was compared. */
export function praiseMessage({ compared }: Pick<MatchedRow, 'compared'>): string | null {
  const counted = compared.filter(({ verdict }) => verdict !== 'not-applicable')
  const of = (wanted: string) => counted.filter(({ verdict }) => verdict === wanted)
  const alike = of('match')
  const count = counted.length
  if (count === 0) return null
  if (alike.length === count)
    return alike.some(({ staff }) => staff === 0) ? m.staff_praise_honest() : m.staff_praise_alike({ count })
  if (of('under-rating').length === count - alike.length) return m.staff_praise_modest()
  return alike.length > 0 ? m.staff_praise_partly({ alike: alike.length, count }) : m.staff_praise_answered()
}
