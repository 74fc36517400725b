import { scorePercentage } from '#shared/forms/goal.ts'
import type { DayPoint } from '#shared/insights/endpoints.ts'

const lastDays = 10

export interface DaysSummary {
  /** Days with check-ins. */
  days: number
  scored: number
  /** The last scored days, ten at most, oldest first. */
  last: DayPoint[]
  /** Per cent of their points; null without a scored day. */
  lastPercent: number | null
  /** What the learner had given themself on those days, in per cent. */
  lastOwnPercent: number | null
  lastGoalsMet: number
  /** The goal of the latest day, in per cent, and the day since which it has been this. */
  goal: { percent: number; since: string } | null
  matched: number
  checkIns: number
}

/** What a learner's days on a form come to. */
export function summariseDays(days: readonly DayPoint[]): DaysSummary {
  const scored = days.filter(({ mark }) => mark === 'scored')
  const last = scored.slice(-lastDays)
  return {
    days: days.length,
    scored: scored.length,
    last,
    lastPercent: shareOf(last, 'earned', 'possible'),
    lastOwnPercent: shareOf(last, 'ownEarned', 'ownPossible'),
    lastGoalsMet: last.filter(({ goalMet }) => goalMet).length,
    goal: goalOf(days),
    matched: sum(days, 'matched'),
    checkIns: sum(days, 'checkIns'),
  }
}

type Counted = 'earned' | 'possible' | 'ownEarned' | 'ownPossible' | 'matched' | 'checkIns'

const sum = (days: readonly DayPoint[], of: Counted) => days.reduce((total, day) => total + day[of], 0)

const shareOf = (days: readonly DayPoint[], part: Counted, whole: Counted) =>
  scorePercentage(sum(days, part), sum(days, whole))

function goalOf(days: readonly DayPoint[]): DaysSummary['goal'] {
  const latest = days.at(-1)
  if (!latest) return null
  const percent = latest.goalPercentage
  const change = days.findLastIndex(({ goalPercentage }) => goalPercentage !== percent)
  return { percent, since: days[change + 1]!.onDate }
}
