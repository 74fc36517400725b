import * as z from 'zod/mini'

const atMost = (max: number) => z.int().check(z.minimum(0), z.maximum(max))
const limit = z.nullable(z.int().check(z.minimum(1), z.maximum(10_000)))

/** What a form's days earn, in tokens; a day's goal met, its points, or both. */
export const rewardRule = z
  .object({
    /** For a day's goal met; 0 when the goal earns nothing. */
    tokensForGoal: atMost(1_000),
    /** For each point of a settled day; 0 when points earn nothing. */
    tokensPerPoint: atMost(100),
    /** The goal earns each n-th time that the learner meets it on this form: 1 is every time. */
    everyNthGoal: z.int().check(z.minimum(1), z.maximum(100)),
    /** The most tokens that one local day, and one week from Monday to Sunday, can earn on this form. */
    dailyLimit: limit,
    weeklyLimit: limit,
    /** Whether tokens wait for a member of staff before they enter the ledger. */
    approval: z.enum(['none', 'staff']),
  })
  .check(
    z.refine(({ tokensForGoal, tokensPerPoint }) => tokensForGoal + tokensPerPoint > 0, {
      path: ['tokensForGoal'],
      error: 'earns-nothing',
    }),
  )
export type RewardRule = z.infer<typeof rewardRule>

/** What a new form earns until somebody decides otherwise: one token for each day's goal met. */
export const defaultRewardRule: RewardRule = {
  tokensForGoal: 1,
  tokensPerPoint: 0,
  everyNthGoal: 1,
  dailyLimit: null,
  weeklyLimit: null,
  approval: 'none',
}
