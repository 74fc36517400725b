import { weekOf } from '../time/calendar-day.ts'
import type { RewardRule } from './reward-rule.ts'

/** One revision of a learner's day result on a form; only a settled one earns. */
export interface RewardDayResult {
  status: 'settled' | 'not-enough' | 'no-score'
  earned: number
  goalMet: boolean
}

/** A learner's day on a form that settles, for the first time or once more. */
export interface RewardDay {
  onDate: string
  rewardRule: RewardRule | null
  result: RewardDayResult
  /** The day's results before this one, in any order: none when it settles for the first time. */
  earlierRevisions: readonly RewardDayResult[]
}

/** What a learner's days on a form have come to so far. */
export interface RewardHistory {
  /** On how many days a result met the goal, whatever it was corrected to since. */
  goalsMet: number
  /** Tokens by the date they were granted for: those that await approval too, and none that staff have reversed. */
  tokensByDate: ReadonlyMap<string, number>
}

interface Grant {
  /** Tokens, at least 1. */
  amount: number
  reason: 'goal-met' | 'points' | 'goal-and-points' | 'correction'
  awaitsApproval: boolean
}

/**
 * What days of one learner on one form newly earn that settle together: as much as one after another, by their dates.
 */
export function calculateGrants<Day extends RewardDay>(
  days: readonly Day[],
  history: RewardHistory,
): (Grant & { day: Day })[] {
  let { goalsMet } = history
  const tokensByDate = new Map(history.tokensByDate)
  return days.toSorted(byDate).flatMap((day) => {
    const grant = calculateGrant(day, { goalsMet, tokensByDate })
    if (isGoalNew(day)) goalsMet++
    if (!grant) return []
    tokensByDate.set(day.onDate, tokensOn([day.onDate], tokensByDate) + grant.amount)
    return [{ ...grant, day }]
  })
}

/**
 * What a day's result newly earns, or null. A correction earns what it lifts the day above its best earlier result,
 * and one downward neither earns nor takes back: no day is rewarded twice.
 */
function calculateGrant(day: RewardDay, { goalsMet, tokensByDate }: RewardHistory): Grant | null {
  const { onDate, rewardRule: rule, result, earlierRevisions } = day
  if (!rule || result.status !== 'settled') return null
  const isNth = (goalsMet + 1) % rule.everyNthGoal === 0
  const forGoal = isGoalNew(day) && isNth ? rule.tokensForGoal : 0
  const forPoints = Math.max(0, result.earned - mostEarned(earlierRevisions)) * rule.tokensPerPoint
  const amount = Math.min(
    forGoal + forPoints,
    room(rule.dailyLimit, tokensOn([onDate], tokensByDate)),
    room(rule.weeklyLimit, tokensOn(weekOf(onDate), tokensByDate)),
  )
  if (amount <= 0) return null
  return {
    amount,
    reason: earlierRevisions.length > 0 ? 'correction' : reasonOf(forGoal, forPoints),
    awaitsApproval: rule.approval === 'staff',
  }
}

const byDate = (one: RewardDay, other: RewardDay) => (one.onDate < other.onDate ? -1 : 1)

const isSettled = ({ status }: RewardDayResult) => status === 'settled'
const meetsGoal = (result: RewardDayResult) => isSettled(result) && result.goalMet
const isGoalNew = ({ result, earlierRevisions }: RewardDay) =>
  meetsGoal(result) && !earlierRevisions.some(meetsGoal)

function mostEarned(revisions: readonly RewardDayResult[]): number {
  return Math.max(0, ...revisions.filter(isSettled).map(({ earned }) => earned))
}

function tokensOn(dates: readonly string[], tokensByDate: RewardHistory['tokensByDate']): number {
  return dates.reduce((sum, date) => sum + (tokensByDate.get(date) ?? 0), 0)
}

function room(limit: number | null, granted: number): number {
  return limit === null ? Number.POSITIVE_INFINITY : limit - granted
}

function reasonOf(forGoal: number, forPoints: number): Grant['reason'] {
  if (forGoal === 0) return 'points'
  return forPoints === 0 ? 'goal-met' : 'goal-and-points'
}
