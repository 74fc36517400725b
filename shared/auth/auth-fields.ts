import * as z from 'zod/mini'

/** What an answer to "send me a code" says: the browser's half of the key, and seconds until it may ask again. */
export const requestedCode = z.object({ codeRequest: z.string(), newCodeAfter: z.int() })
export const codeRequest = z.string().check(z.regex(/^[\w-]{20,60}$/))
export const sixDigitCode = z.string().check(z.regex(/^\d{6}$/))
export const submittedCode = z.object({ codeRequest, code: sixDigitCode })

/** Bounded only; what a new one has to be is said by the password rule. */
export const passwordField = z.string().check(z.minLength(1), z.maxLength(1000))

/** Six digits of the app, or a recovery code as it was shown or typed. */
export const secondFactorCode = z.string().check(z.trim(), z.minLength(6), z.maxLength(30))

export const secondStepHandle = z.string().check(z.regex(/^[\w-]{43}$/))
/** What was proven is not enough, and the second factor is wanted: the handle is for one sign-in, for ten minutes. */
export const secondStep = z.object({ secondStep: secondStepHandle })

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
