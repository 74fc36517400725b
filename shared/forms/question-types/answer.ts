import * as z from 'zod/mini'

export const notApplicable = 'na'

/** What one rater says to one question: a step from 0 up to the question's top step, or not applicable. */
export const answer = z.union([z.int().check(z.minimum(0), z.maximum(4)), z.literal(notApplicable)])
export type Answer = z.infer<typeof answer>
