import * as z from 'zod/mini'
import { line } from '../fields.ts'

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
export const dearestReward = 10_000

/** Something that a learner can earn, in the words they use for it. */
export const reward = z.object({
  name: line(60),
  /** Tokens. */
  cost: z.int().check(z.minimum(1), z.maximum(dearestReward)),
  picture: rewardPictureName,
})
export type Reward = z.infer<typeof reward>
