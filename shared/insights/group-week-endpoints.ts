import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { boundedCalendarDay, calendarDay, id } from '../fields.ts'
import { dayPointMark } from './endpoints.ts'

const groupWeek = z.object({
  today: calendarDay,
  /** Monday to Sunday, each with the closure of the whole day. */
  days: z.array(z.object({ onDate: calendarDay, closedFor: z.nullable(z.string()) })),
  /** Those who take part, by name. */
  learners: z.array(
    z.object({
      id,
      name: z.string(),
      /** The days on which something was asked, over all forms. */
      days: z.array(
        z.object({
          onDate: calendarDay,
          mark: dayPointMark,
          earned: z.int(),
          possible: z.int(),
          needed: z.int(),
          goalsMet: z.int(),
          goals: z.int(),
          /** The form, where it was one alone. */
          formId: z.nullable(id),
          checkInIds: z.array(id),
        }),
      ),
    }),
  ),
})
export type GroupWeek = z.infer<typeof groupWeek>

export const groupWeekEndpoints = {
  readGroupWeek: endpoint('GET', '/api/groups/{groupId}/week', {
    summary: 'A week of a group, learner by learner: this one, or that of another day',
    audience: 'member',
    policy: 'insights.learners',
  })
    .input(z.object({ groupId: id, day: z.optional(boundedCalendarDay) }))
    .output(groupWeek),
}
