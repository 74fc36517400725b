import * as z from 'zod/mini'

/**
 * A file of comma-separated values that is sent while it is read. What holds it is each side's own: a stream where it
 * is sent, a Blob where it arrives.
 */
export const csvFile = z
  .custom<object>((held) => typeof held === 'object' && held !== null)
  .register(z.globalRegistry, { type: 'string', contentMediaType: 'text/csv' })
