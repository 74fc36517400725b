import { api, forLearner, forMember } from '#server/endpoint.ts'
import { readLearnerDays, readMyDays, readMyForms } from './read-days.ts'

export const insightsRoutes = {
  learnerDays: api.insights.learnerDays.handler(forMember(readLearnerDays)),
  myForms: api.insights.myForms.handler(forLearner(readMyForms)),
  myDays: api.insights.myDays.handler(forLearner(readMyDays)),
}
