import * as z from 'zod/mini'
import { singleLine } from '../fields.ts'

/** The pictures that a reward can have. */
export const rewardPictureNames = [
  'gift',
  'drawing',
  'football',
  'music',
  'book',
  'computer',
  'game',
  'puzzle',
  'bicycle',
  'teddy',
  'kite',
  'running',
  'dice',
] as const
export type RewardPictureName = (typeof rewardPictureNames)[number]

export const rewardPictureName = z.enum(rewardPictureNames)

/** The most tokens that a reward can cost. */
export const maxRewardCost = 10_000

/** Something that a learner can earn, in the words they use for it. */
export const reward = z.object({
  name: singleLine(60),
  /** Tokens. */
  cost: z.int().check(z.minimum(1), z.maximum(maxRewardCost)),
  picture: rewardPictureName,
})
export type Reward = z.infer<typeof reward>

/** The most rewards in use on one menu. */
export const maxRewards = 50

const timesAtMost = z.nullable(z.int().check(z.minimum(1), z.maximum(100)))

/** How a reward can be redeemed: after approval by staff or at once, and how often by one learner. */
export const redemptionRules = z.object({
  approval: z.enum(['none', 'staff']),
  /** The most redemptions in one local day, and in one week from Monday to Sunday. */
  dailyLimit: timesAtMost,
  weeklyLimit: timesAtMost,
})
export type RewardLimits = Pick<z.infer<typeof redemptionRules>, 'dailyLimit' | 'weeklyLimit'>

/** A reward as it stands on a menu. */
export const menuReward = z.extend(reward, redemptionRules.shape)
export type MenuReward = z.infer<typeof menuReward>
