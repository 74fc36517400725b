import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { boundedCalendarDay, calendarDay, emptyInput, id } from '../fields.ts'

/** What a day on the graph is: a score, or the reason why there is none. Only `scored` has a height. */
export const dayPointMark = z.enum([
  'scored',
  'waiting',
  'not-enough',
  'no-score',
  'missed',
  'excused',
  'cancelled',
  'not-sent',
])

export const dayPoint = z.object({
  onDate: calendarDay,
  mark: dayPointMark,
  earned: z.int(),
  possible: z.int(),
  ownEarned: z.int(),
  ownPossible: z.int(),
  goalPercentage: z.int(),
  goalMet: z.boolean(),
  matched: z.int(),
  checkIns: z.int(),
  /** In the order in which they opened. */
  checkInIds: z.array(id),
})
export type DayPoint = z.infer<typeof dayPoint>

/** A day as its learner sees it: `answered` where the form never shows its score. */
const myDayPoint = z.extend(dayPoint, { mark: z.enum([...dayPointMark.options, 'answered']) })
export type MyDayPoint = z.infer<typeof myDayPoint>

export const closurePeriod = z.object({ startsOn: calendarDay, endsOn: calendarDay, name: z.string() })

export const learnerGraph = z.object({
  learner: z.object({ id, name: z.string() }),
  form: z.nullable(z.object({ id, title: z.string() })),
  forms: z.array(z.object({ id, title: z.string() })),
  from: calendarDay,
  to: calendarDay,
  days: z.array(dayPoint),
  closures: z.array(closurePeriod),
  balance: z.int(),
})
export type LearnerGraph = z.infer<typeof learnerGraph>

const myGraph = z.extend(learnerGraph, {
  days: z.array(myDayPoint),
  /** How many answers of these days were the same, of those that both gave; null where learners see points alone. */
  agreement: z.nullable(z.object({ same: z.int(), compared: z.int() })),
})
export type MyGraph = z.infer<typeof myGraph>

/** Which form, and from which day to which: the last twelve weeks of the latest form where nothing is said. */
export const graphDaysQuery = {
  form: z.optional(id),
  from: z.optional(boundedCalendarDay),
  to: z.optional(boundedCalendarDay),
}

export const insights = {
  readLearnerDays: endpoint('GET', '/api/learners/{learnerId}/days', {
    summary: 'A learner’s days on one form, for the graph and its table',
    audience: 'member',
    policy: 'insights.learner',
    keyScope: 'read-results',
  })
    .input(z.object({ learnerId: id, ...graphDaysQuery }))
    .output(learnerGraph),

  readMyForms: endpoint('GET', '/api/student/forms', {
    summary: 'My forms',
    audience: 'learner',
    policy: 'insights.mine',
  })
    .input(emptyInput)
    .output(z.object({ forms: z.array(z.object({ id, title: z.string(), active: z.boolean() })) })),

  readMyDays: endpoint('GET', '/api/student/days', {
    summary: 'My days on one form',
    audience: 'learner',
    policy: 'insights.mine',
    reasons: ['absent'],
  })
    .input(z.object(graphDaysQuery))
    .output(myGraph),
}
