import * as z from 'zod/mini'

/** A file of this kind that is sent while it is written. */
export const streamedFile = (kind: `application/${string}`) =>
  z
    .custom<object>((held) => typeof held === 'object' && held !== null)
    .register(z.globalRegistry, { type: 'string', contentMediaType: kind })
