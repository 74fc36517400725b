import * as z from 'zod/mini'
import { matchRate } from '../../forms/match-rate.ts'

const suggested = <Kind extends string, Shape extends z.core.$ZodShape>(kind: Kind, numbers: Shape) =>
  z.object({
    kind: z.literal(kind),
    /** Where the rule comes from; null where it is ours alone. */
    source: z.nullable(z.string()),
    ...numbers,
  })

const goalUp = suggested('goal-up', { met: z.int(), goal: z.int(), to: z.int() })
const goalDown = suggested('goal-down', { below: z.int(), goal: z.int(), to: z.int() })

/** Another goal for one learner. */
export const goalSuggestion = z.discriminatedUnion('kind', [goalUp, goalDown])
export type GoalSuggestion = z.infer<typeof goalSuggestion>

/** Something that a learner's numbers on a form speak for, with those numbers; goals, rates and scores are per cent. */
export const suggestion = z.discriminatedUnion('kind', [
  suggested('data-thin', { scored: z.int(), needed: z.int() }),
  goalUp,
  goalDown,
  suggested('match-rate', {
    from: matchRate,
    to: matchRate,
    because: z.enum(['over-rated', 'accurate']),
    checkIns: z.int(),
    overRated: z.int(),
    reachedGoal: z.int(),
    agreed: z.int(),
    compared: z.int(),
  }),
  suggested('let-go', { met: z.int() }),
  suggested('over-rating', { overRated: z.int(), checkIns: z.int() }),
  suggested('unreflected', { checkIns: z.int(), seconds: z.int() }),
  suggested('question-mastered', { question: z.string(), checkIns: z.int() }),
  suggested('question-never', { question: z.string(), checkIns: z.int() }),
  suggested('period-low', { period: z.string(), percent: z.int(), others: z.int() }),
])
export type Suggestion = z.infer<typeof suggestion>
