import * as z from 'zod/mini'
import { calendarDay } from '../../fields.ts'

const phaseChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('goal'), percentage: z.int() }),
  z.object({ kind: z.literal('match-rate'), rate: z.int() }),
  z.object({ kind: z.literal('questions') }),
  z.object({ kind: z.literal('reward'), name: z.nullable(z.string()) }),
  z.object({ kind: z.literal('staff-note'), words: z.string() }),
])
export type PhaseChange = z.infer<typeof phaseChange>

/** A stretch of days over which a learner was supported in one way, until the next begins. */
export const phase = z.object({
  from: calendarDay,
  /** Per cent, both. */
  goalPercentage: z.int(),
  matchRate: z.int(),
  /** What is different from the phase before; nothing in the first. */
  changes: z.array(phaseChange),
})
export type Phase = z.infer<typeof phase>

/** How a learner was supported on one day with check-ins. */
export interface DaySupport {
  onDate: string
  goalPercentage: number
  matchRate: number
  /** The same for as long as questions, their kind and their points are. */
  asked: string
  reward: { id: string; name: string } | null
}

/** What staff noted, from a day on, of what no form knows. */
interface Noted {
  onDate: string
  words: string
}

/**
 * The phases of a learner's days on a form, given in order: one begins on each day that was supported otherwise than
 * the day before, and on the first day from which something noted holds.
 */
export function splitIntoPhases(days: readonly DaySupport[], notes: readonly Noted[] = []): Phase[] {
  return days.flatMap((today, place) => {
    const before = days[place - 1]
    const changes = [...(before ? changesBetween(before, today) : []), ...notedBetween(notes, before, today)]
    const { onDate, goalPercentage, matchRate } = today
    return before && changes.length === 0 ? [] : [{ from: onDate, goalPercentage, matchRate, changes }]
  })
}

const notedBetween = (
  notes: readonly Noted[],
  before: DaySupport | undefined,
  today: DaySupport,
): PhaseChange[] =>
  notes
    .filter(({ onDate }) => onDate <= today.onDate && (!before || onDate > before.onDate))
    .map(({ words }) => ({ kind: 'staff-note', words }))

function changesBetween(before: DaySupport, today: DaySupport): PhaseChange[] {
  const changes: (PhaseChange | false)[] = [
    before.goalPercentage !== today.goalPercentage && { kind: 'goal', percentage: today.goalPercentage },
    before.matchRate !== today.matchRate && { kind: 'match-rate', rate: today.matchRate },
    before.asked !== today.asked && { kind: 'questions' },
    before.reward?.id !== today.reward?.id && { kind: 'reward', name: today.reward?.name ?? null },
  ]
  return changes.filter((change) => change !== false)
}
