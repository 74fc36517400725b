import * as z from 'zod/mini'

/** A provider of the environment by its key, an organisation's own by the organisation's id. */
export const providerKey = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

/** The browser's secret of its visit to a provider. */
export const oidcLoginSecret = z.string().check(z.regex(/^[\w-]{43}$/))

/** What a provider sends a browser back with. */
export const providerCallback = {
  state: z.string().check(z.maxLength(1000)),
  code: z.optional(z.string().check(z.maxLength(8000))),
  iss: z.optional(z.string().check(z.maxLength(1000))),
  error: z.optional(z.string().check(z.maxLength(1000))),
}

/** How the state of a visit begins that confirms an act: its window hands back what it brings, and signs nobody in. */
export const confirmationStatePrefix = 'confirm-'
