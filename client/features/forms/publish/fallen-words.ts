import { dayWords } from '#client/staff-ui/page/day-words.ts'
import { m } from '#client/words/messages.js'
import type { FallenOpening } from '#shared/forms/endpoints.ts'
import type { FallsAway } from '#shared/forms/falls-away.ts'

const reasons: Record<FallsAway, () => string> = {
  'no-such-opening': m.fallen_no_such_opening,
  'moved-to-past': m.fallen_moved_to_past,
  'moved-onto-another': m.fallen_moved_onto_another,
  'nothing-left': m.fallen_nothing_left,
}

/** What was cancelled or moved, and why it does not stay so. */
export const fallenWords = (fallen: FallenOpening): string => `${wasWords(fallen)} ${reasons[fallen.why]()}`

function wasWords({ onDate, time, following, movedTo }: FallenOpening): string {
  const opening = { day: dayWords(onDate, 'full'), time }
  if (!movedTo) return (following ? m.fallen_cancelled_on : m.fallen_cancelled)(opening)
  const moved = { ...opening, newTime: movedTo.time, newDay: dayWords(movedTo.onDate, 'full') }
  return (following ? m.fallen_moved_on : m.fallen_moved)(moved)
}
