import { api } from '#client/platform/api/staff-api.ts'
import { toDayRangeQuery } from '../learner-days/day-range.ts'

/** All that is kept in sight of a learner's days on the form that they answered last, read once for the whole page. */
export const learnerProgressQuery = (learnerId: string) =>
  api.insights.readLearnerProgress.queryOptions({ input: { learnerId, ...toDayRangeQuery('all') } })
