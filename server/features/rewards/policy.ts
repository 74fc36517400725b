import { definePolicy } from '#server/permit.ts'

export const rewardsPolicy = definePolicy('rewards', {
  mine: { audience: 'learner' },
})
