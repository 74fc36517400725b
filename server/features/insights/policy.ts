import { definePolicy, educatorsUp, everyRole, memberRule } from '#server/kernel/permit.ts'

export const insightsPolicy = definePolicy('insights', {
  learner: memberRule(everyRole, 'read-results'),
  learners: memberRule(everyRole, 'read-results'),
  record: memberRule(educatorsUp),
  news: memberRule(everyRole),
  mine: { audience: 'learner' },
})
