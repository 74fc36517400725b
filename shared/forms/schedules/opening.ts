import * as z from 'zod/mini'
import { calendarDay, clockTime, instant } from '../../fields.ts'

/** One planned opening; `closedBy` names the closure that keeps it shut. */
export const opening = z.object({
  onDate: calendarDay,
  slot: z.int(),
  name: z.string(),
  time: clockTime,
  opensAt: instant,
  closedBy: z.nullable(z.string()),
})
export type Opening = z.infer<typeof opening>
