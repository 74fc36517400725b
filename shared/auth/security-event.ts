import * as z from 'zod/mini'

/** What happened to an account that its person is told of, as its audit entries name it after `auth.`. */
export const securityEventKind = z.enum([
  'registered',
  'signed-in',
  'sign-in-failed',
  'password-changed',
  'email-changed',
  'sessions-ended',
  'second-factor-on',
  'second-factor-off',
  'second-step-failed',
  'recovery-code-used',
  'recovery-codes-renewed',
  'linked',
  'unlinked',
])
export type SecurityEventKind = z.infer<typeof securityEventKind>
