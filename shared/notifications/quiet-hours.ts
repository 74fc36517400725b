import * as z from 'zod/mini'
import { clockTime } from '../fields.ts'

/** From when until when nobody is sent anything, every night or day, on the organisation's own clock. */
export const quietHours = z
  .object({ from: clockTime, until: clockTime })
  .check(z.refine(({ from, until }) => from !== until, { path: ['until'], error: 'all-day' }))
export type QuietHours = z.infer<typeof quietHours>
