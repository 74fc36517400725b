import { definePolicy, everyRole, members } from '#server/permit.ts'

export const insightsPolicy = definePolicy('insights', {
  learner: members(everyRole),
  mine: { audience: 'learner' },
})
