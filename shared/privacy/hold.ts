import * as z from 'zod/mini'
import { calendarDay, id, instant, singleLine } from '../fields.ts'

/** How much may be said of why something is held, in characters. */
export const maxHoldReasonLength = 300

export const holdReason = singleLine(maxHoldReasonLength)

/** What may not be erased for now, and why. */
export const hold = z.object({
  id,
  /** Null where it is the whole organisation. */
  learner: z.nullable(z.object({ id, name: z.string() })),
  reason: z.string(),
  heldBy: z.string(),
  heldAt: instant,
  /** Its last day on the organisation's calendar; null without an end. */
  untilOn: z.nullable(calendarDay),
  isInForce: z.boolean(),
  /** Who ended it, and when; null where nobody did. */
  endedBy: z.nullable(z.string()),
  endedAt: z.nullable(instant),
})
export type Hold = z.infer<typeof hold>

/** What somebody who would erase is told: whom to ask, and until when it is held. */
export const activeHold = z.object({ heldBy: z.string(), heldAt: instant, untilOn: z.nullable(calendarDay) })
export type ActiveHold = z.infer<typeof activeHold>
