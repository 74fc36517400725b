import { definePolicy, educatorsUp, everyRole, members } from '#server/kernel/permit.ts'

export const insightsPolicy = definePolicy('insights', {
  learner: members(everyRole, 'read-results'),
  learners: members(everyRole, 'read-results'),
  record: members(educatorsUp),
  news: members(everyRole),
  mine: { audience: 'learner' },
})
