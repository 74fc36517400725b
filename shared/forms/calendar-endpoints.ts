import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { clockTime, day, id } from '../fields.ts'
import { formState } from './endpoints.ts'

/** An opening by its original date and slot, alone or with all that follow in that slot. */
const place = { scheduleId: id, onDate: day, slot: z.int().check(z.minimum(0), z.maximum(9)) }
const following = z._default(z.boolean(), false)

export const calendarEndpoints = {
  reschedule: endpoint('POST', '/api/schedules/{scheduleId}/reschedule', {
    summary: 'Cancel an opening or all from it on, or move them to another local time',
    audience: 'member',
    policy: 'forms.reschedule',
    reasons: [
      'not-your-caseload',
      'opening-past',
      'moved-to-past',
      'moved-to-closed',
      'moved-onto-another',
      'too-many-exceptions',
    ],
  })
    .input(
      z
        .object({ ...place, following, movedTo: z.nullable(z.object({ onDate: day, time: clockTime })) })
        .check(
          z.refine((given) => !given.following || !given.movedTo || given.movedTo.onDate === given.onDate, {
            path: ['movedTo', 'onDate'],
            error: 'stays-on-its-dates',
          }),
        ),
    )
    .output(formState),

  restore: endpoint('POST', '/api/schedules/{scheduleId}/restore', {
    summary: 'Let an opening, or all from it on, open by the rule again',
    audience: 'member',
    policy: 'forms.reschedule',
    reasons: ['not-your-caseload', 'opening-past'],
  })
    .input(z.object({ ...place, following }))
    .output(formState),
}
