import * as z from 'zod/mini'

/** What a learner types to sign in, unlike any other of their organisation. */
export const username = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(40), z.regex(/^[a-z0-9][a-z0-9._-]*$/))
