import * as z from 'zod/mini'

/** What a staff member may do in one organisation, the most first. */
export const staffRole = z.enum(['owner', 'admin', 'educator', 'observer'])
export type StaffRole = z.infer<typeof staffRole>
