import { definePolicy, educatorsUp, everyRole, members } from '#server/permit.ts'

export const insightsPolicy = definePolicy('insights', {
  learner: members(everyRole),
  learners: members(everyRole),
  record: members(educatorsUp),
  news: members(everyRole),
  mine: { audience: 'learner' },
})
