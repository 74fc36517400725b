import * as z from 'zod/mini'

/** A file that is sent while it is written. */
export const pdfFile = z
  .custom<object>((held) => typeof held === 'object' && held !== null)
  .register(z.globalRegistry, { type: 'string', contentMediaType: 'application/pdf' })
