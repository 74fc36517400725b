import { formatWallClock } from '#client/platform/language/moment-format.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'
import type { LostExceptionReason } from '#shared/forms/drafts/lost-exception-reasons.ts'
import type { LostOpeningChange } from '#shared/forms/endpoints.ts'

const reasons: Record<LostExceptionReason, () => string> = {
  'no-such-opening': m.fallen_no_such_opening,
  'no-own-times': m.fallen_no_own_times,
  'moved-to-past': m.fallen_moved_to_past,
  'moved-onto-another': m.fallen_moved_onto_another,
  'nothing-left': m.fallen_nothing_left,
}

/** What was cancelled or moved, whose it was where it was a learner's own, and why it does not stay so. */
export function describeLostException(fallen: LostOpeningChange): string {
  const words = `${wasWords(fallen)} ${reasons[fallen.why]()}`
  return fallen.learner ? m.fallen_of_learner({ name: fallen.learner.name, words }) : words
}

function wasWords({ onDate, time, following, movedTo }: LostOpeningChange): string {
  const opening = { day: dayLabel(onDate, 'full'), time: formatWallClock(time) }
  if (!movedTo) return (following ? m.fallen_cancelled_on : m.fallen_cancelled)(opening)
  const moved = {
    ...opening,
    newTime: formatWallClock(movedTo.time),
    newDay: dayLabel(movedTo.onDate, 'full'),
  }
  return (following ? m.fallen_moved_on : m.fallen_moved)(moved)
}
