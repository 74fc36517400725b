import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { calendarDay, id, instant } from '../fields.ts'
import { checkInState } from './check-in-state.ts'
import { excuseReason } from './staff-action.ts'

/** A group is told with so many of its learners, the first by name. */
export const maxLearnersInGroupDay = 500

const groupDay = z.object({
  now: instant,
  onDate: calendarDay,
  timeZone: z.string(),
  /** Those who take part, by name. */
  learners: z.array(
    z.object({
      id,
      name: z.string(),
      /** Why nothing is asked of them today. */
      excusedFor: z.nullable(excuseReason),
      /** In the order in which they opened. */
      checkIns: z.array(
        z.object({
          checkInId: id,
          occurrenceId: id,
          formTitle: z.string(),
          periodName: z.string(),
          closesAt: instant,
          state: checkInState,
        }),
      ),
    }),
  ),
})
export type GroupDay = z.infer<typeof groupDay>

export const groupDayEndpoints = {
  readGroupDay: endpoint('GET', '/api/groups/{groupId}/day', {
    summary: 'Today’s check-ins of a group, learner by learner',
    audience: 'member',
    policy: 'check-ins.today',
  })
    .input(z.object({ groupId: id }))
    .output(groupDay),
}
