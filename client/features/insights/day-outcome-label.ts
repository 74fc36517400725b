import { m } from '#client/words/messages.js'
import type { MyDay } from './my-day.ts'
import type { MyDaysUnit } from './my-days-unit.ts'

/** What a day was, in the learner's words. */
export function dayOutcomeLabel(
  { mark, goalMet, goalPercentage, ownPossible = 0 }: MyDay,
  unit: MyDaysUnit,
): string {
  switch (mark) {
    case 'scored':
      return goalMet ? m.learner_days_met() : m.learner_days_not({ needed: unit.shareLabel(goalPercentage) })
    case 'answered':
      return m.learner_days_answered()
    case 'waiting':
      return ownPossible > 0 ? m.learner_days_waiting() : m.learner_days_not_yet()
    case 'missed':
      return m.learner_days_missed()
    case 'excused':
    case 'cancelled':
      return m.learner_days_excused()
    case 'not-sent':
      return m.learner_days_not_sent()
    case 'not-enough':
    case 'no-score':
      return m.learner_days_gap()
  }
}
