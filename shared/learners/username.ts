import * as z from 'zod/mini'

export const maxUsernameLength = 120

/** What a learner types to sign in, often an e-mail address; unlike any other of their organisation. */
export const username = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(maxUsernameLength), z.regex(/^[a-z0-9][a-z0-9._@+-]*$/))
