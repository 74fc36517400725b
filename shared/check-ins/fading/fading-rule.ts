import * as z from 'zod/mini'
import type { MatchRate } from '../../forms/match-rate.ts'

/** What an organisation can choose from, and never less than the last five matches, by which over-rating is judged. */
export const fadingRuleOptions = {
  matches: [5, 10, 15, 20],
  agreedPercent: [80, 85, 90, 95, 100],
  goalPercent: [50, 60, 70, 80, 90, 100],
} as const

/** By what an organisation has a step down proposed. */
export const fadingRule = z.object({
  /** Whether any is. */
  proposesSteps: z.boolean(),
  /** How many matched check-ins at the present rate it is judged by, while all are matched. */
  matches: z.literal(fadingRuleOptions.matches),
  /** Of the answers compared, how many have to agree, in per cent. */
  agreedPercent: z.literal(fadingRuleOptions.agreedPercent),
  /** Of the check-ins, how many have to reach their goal, in per cent. */
  goalPercent: z.literal(fadingRuleOptions.goalPercent),
})
export type FadingRule = z.infer<typeof fadingRule>

/** Of an organisation that has not chosen. */
export const defaultFadingRule: FadingRule = {
  proposesSteps: true,
  matches: 10,
  agreedPercent: 90,
  goalPercent: 80,
}

/** Half as many once it is faded: matches are rare by then, and the same number would take a term. */
export const calculateMatchesBeforeFading = (
  { matches }: Pick<FadingRule, 'matches'>,
  rate: MatchRate,
): number => (rate === 100 ? matches : Math.ceil(matches / 2))
