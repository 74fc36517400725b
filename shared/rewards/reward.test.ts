import { expect, test } from 'vitest'
import { menuReward } from './reward.ts'

const drawing = {
  name: 'Ten minutes of drawing',
  cost: 10_000,
  picture: 'drawing',
  approval: 'staff',
  dailyLimit: 1,
  weeklyLimit: null,
}

test.each(['none', 'staff'])('a reward can stand on a menu with %s to approve it', (approval) => {
  expect(menuReward.parse({ ...drawing, approval })).toEqual({ ...drawing, approval })
})

test.each([
  ['without a name', { name: ' ' }],
  ['that costs nothing', { cost: 0 }],
  ['that costs a part of a token', { cost: 2.5 }],
  ['that nobody can save up for', { cost: 10_001 }],
  ['with a picture that nobody drew', { picture: 'lighthouse' }],
  ['that a learner approves', { approval: 'learner' }],
  ['that can never be redeemed', { dailyLimit: 0 }],
])('a reward %s is refused', (_, given) => {
  expect(menuReward.safeParse({ ...drawing, ...given }).success).toBe(false)
})
