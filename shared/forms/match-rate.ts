import * as z from 'zod/mini'

/** Per cent of check-ins that staff match, from every one down to surprises only. */
export const matchRates = [100, 50, 33, 16, 5] as const

export const matchRate = z.literal(matchRates)
export type MatchRate = z.infer<typeof matchRate>
