import type { CheckInState } from '../check-ins/check-in-state.ts'
import type { DayPoint } from './endpoints.ts'

/** What is known of one check-in of a day. */
export interface DayEntry {
  id: string
  onDate: string
  state: CheckInState
  goalPercentage: number
  earned: number | null
  possible: number | null
  ownEarned: number | null
  ownPossible: number | null
}

/** The day's last judgement, where there is one. */
export interface JudgedDay {
  onDate: string
  status: 'settled' | 'not-enough' | 'no-score'
  earned: number
  possible: number
  goalPercentage: number
  goalMet: boolean
}

/** One point for each day with check-ins, in order; days without a score keep the reason instead of a zero. */
export function createDayPoints(entries: readonly DayEntry[], judged: readonly JudgedDay[]): DayPoint[] {
  const judgedOn = new Map(judged.map((day) => [day.onDate, day]))
  return [...Map.groupBy(entries, ({ onDate }) => onDate)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([onDate, ofDay]) => dayPoint(onDate, ofDay, judgedOn.get(onDate) ?? null))
}

function dayPoint(onDate: string, entries: readonly DayEntry[], judged: JudgedDay | null): DayPoint {
  return {
    onDate,
    mark: markOf(entries, judged),
    earned: judged?.earned ?? total(entries, ({ earned }) => earned),
    possible: judged?.possible ?? total(entries, ({ possible }) => possible),
    ownEarned: total(entries, ({ ownEarned }) => ownEarned),
    ownPossible: total(entries, ({ ownPossible }) => ownPossible),
    goalPercentage: judged?.goalPercentage ?? entries[0]!.goalPercentage,
    goalMet: judged?.goalMet ?? false,
    matched: entries.filter(({ state }) => state === 'matched').length,
    checkIns: entries.length,
    checkInIds: entries.map(({ id }) => id),
  }
}

const gapMarks = {
  missed: 'missed',
  excused: 'excused',
  cancelled: 'cancelled',
  'not-sent': 'not-sent',
} as const

/** A day on which nothing was scored is marked by what all or most of it was. */
function markOf(entries: readonly DayEntry[], judged: JudgedDay | null): DayPoint['mark'] {
  if (!judged) return 'waiting'
  if (judged.status === 'settled') return 'scored'
  const counted = entries.filter(({ state }) => state !== 'cancelled')
  const states = new Set((counted.length > 0 ? counted : entries).map(({ state }) => state))
  for (const [state, mark] of Object.entries(gapMarks))
    if (states.size === 1 && states.has(state as CheckInState)) return mark
  return judged.status
}

const total = (entries: readonly DayEntry[], of: (entry: DayEntry) => number | null) =>
  entries.reduce((sum, entry) => sum + (of(entry) ?? 0), 0)
