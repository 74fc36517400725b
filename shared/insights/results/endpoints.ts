import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { boundedCalendarDay, calendarDay, id, pageNumber } from '../../fields.ts'
import { listFileBody, listFormatQuery, listMediaTypes } from '../../list-file.ts'
import { partTotal, progressWeeksBack } from '../progress-endpoints.ts'
import { resultTotals } from './result-totals.ts'

/** Of a form, a group, both or all within reach; twelve weeks up to today where nothing is said. */
const asked = z.object({
  form: z.optional(id),
  group: z.optional(id),
  from: z.optional(calendarDay),
  to: z.optional(boundedCalendarDay),
  weeks: progressWeeksBack,
})

const range = z.object({ from: calendarDay, to: calendarDay })

const results = z.extend(range, {
  /** Those with check-ins, in order; each named by its Monday. */
  weeks: z.array(z.extend(resultTotals, { from: calendarDay })),
  /** Those with check-ins, by title; none where one was asked for. */
  forms: z.array(z.extend(resultTotals, { id, title: z.string() })),
})
export type Results = z.infer<typeof results>

/** A learner’s days with a score in a range, over all forms that are asked for. */
const learnerStanding = z.object({
  id,
  name: z.string(),
  days: z.int(),
  goalsMet: z.int(),
  /** Per cent; null without a scored day. */
  percentage: z.nullable(z.int()),
  /** What the goals of those days come to, in per cent. */
  goalPercentage: z.nullable(z.int()),
})
export type LearnerResult = z.infer<typeof learnerStanding>

const listed = z._default(z.enum(['below-goal', 'thin']), 'below-goal')

/** Which of its tables is kept as a file. */
export const resultTableNames = ['weeks', 'learners', 'questions', 'periods'] as const

const about = { audience: 'member', policy: 'insights.learners' } as const

export const resultEndpoints = {
  readResults: endpoint('GET', '/api/insights/results', {
    summary: 'What check-ins came to by week and by form, two school years at most',
    ...about,
    keyScope: 'read-results',
  })
    .input(asked)
    .output(results),

  readResultParts: endpoint('GET', '/api/insights/results/parts', {
    summary: 'What the answers of many came to by question and by period, fifty of each at most',
    ...about,
  })
    .input(asked)
    .output(z.extend(range, { questions: z.array(partTotal), periods: z.array(partTotal) })),

  readGoalStatuses: endpoint('GET', '/api/insights/results/learners', {
    summary: 'By name, who is below their goal in a range, or has too few scored days to say',
    ...about,
  })
    .input(z.extend(asked, { standing: listed, page: pageNumber }))
    .output(
      z.extend(range, {
        learners: z.array(learnerStanding),
        /** All who take part and had a day in the range, by where they stand. */
        counts: z.object({ belowGoal: z.int(), thin: z.int(), atGoal: z.int() }),
        total: z.int(),
        pageSize: z.int(),
      }),
    ),

  exportResults: endpoint('GET', '/api/insights/results/file', {
    summary: 'A table of results as a list to keep',
    ...about,
    gives: Object.values(listMediaTypes),
  })
    .input(z.extend(asked, { list: z._default(z.enum(resultTableNames), 'weeks'), ...listFormatQuery }))
    .output(listFileBody),
}
