import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'

/** How a file of everything stands: written, ready, or over; and why there is none any more. */
export const exportStatus = z.enum(['under-way', 'ready', 'over', 'removed', 'erased', 'failed'])

const madeExport = z.object({
  id,
  state: exportStatus,
  askedBy: z.string(),
  askedAt: instant,
  /** How many of its lists are written, and how many entries that is so far. */
  listsDone: z.int(),
  lists: z.int(),
  entries: z.int(),
  /** Since when it has not got on; it is tried again and again. */
  failingSince: z.nullable(instant),
  readyAt: z.nullable(instant),
  /** How large it is, and until when it can be fetched, once it is ready. */
  bytes: z.nullable(z.int()),
  endsAt: z.nullable(instant),
  endedAt: z.nullable(instant),
})
export type ExportSummary = z.infer<typeof madeExport>

export const lastExport = z.object({
  /** The one that was asked for last; null where nobody has yet. */
  export: z.nullable(madeExport),
})
export type LastExport = z.infer<typeof lastExport>

export const exportAddress = z.object({
  /** Where the file is, for whoever knows the address. */
  address: z.string(),
  expiresAt: instant,
})
export type ExportAddress = z.infer<typeof exportAddress>
