import { definePolicy, everyRole, members } from '#server/permit.ts'

export const insightsPolicy = definePolicy('insights', {
  learner: members(everyRole),
  learners: members(everyRole),
  news: members(everyRole),
  mine: { audience: 'learner' },
})
