import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { calendarDay, id, pageNumber } from '../fields.ts'
import { consentFilters } from '../learners/consent-status.ts'
import { learner } from '../learners/endpoints.ts'
import { listFileBody, listFormatQuery, listMediaTypes } from '../list-file.ts'
import { learnerFilters, learnerSorts } from './learner-list-order.ts'

/** Figures are of the last ten scored days of four weeks, over all forms; a day's points are added up. */
const learnerAtAGlance = z.extend(learner, {
  formCount: z.int(),
  /** Per cent, oldest first. */
  scores: z.array(z.int()),
  /** Those days in one, in per cent. */
  percentage: z.nullable(z.int()),
  /** What the goals of those days come to, in per cent. */
  goalPercentage: z.nullable(z.int()),
  isBelowGoal: z.boolean(),
  /** Of four weeks. */
  agreed: z.int(),
  compared: z.int(),
  lastAnsweredAt: z.nullable(z.string()),
  isQuiet: z.boolean(),
})
export type LearnerSummary = z.infer<typeof learnerAtAGlance>

const sought = z.object({
  search: z.optional(z.string().check(z.maxLength(120))),
  group: z.optional(id),
  form: z.optional(id),
  only: z.optional(z.enum(learnerFilters)),
  consent: z.optional(z.enum(consentFilters)),
  sort: z._default(z.enum(learnerSorts), 'name'),
})

export const learnerSummaryEndpoints = {
  readLearnerSummaries: endpoint('GET', '/api/insights/learners', {
    summary: 'Learners and how each of them is doing',
    audience: 'member',
    policy: 'insights.learners',
  })
    .input(z.extend(sought, { page: pageNumber }))
    .output(
      z.object({
        learners: z.array(learnerAtAGlance),
        onDate: calendarDay,
        total: z.int(),
        pageSize: z.int(),
      }),
    ),

  exportLearners: endpoint('GET', '/api/insights/learners/file', {
    summary: 'The learners of a search as a list to keep, over all its pages',
    audience: 'member',
    policy: 'insights.learners',
    gives: Object.values(listMediaTypes),
  })
    .input(z.extend(sought, listFormatQuery))
    .output(listFileBody),

  readFilteredLearnerIds: endpoint('GET', '/api/insights/found-learners', {
    summary: 'Who is found by a search for learners, over all its pages: the first thousand of them',
    audience: 'member',
    policy: 'insights.learners',
  })
    .input(sought)
    .output(z.object({ learnerIds: z.array(id) })),
}
