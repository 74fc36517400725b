import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { email, emptyInput, id, instant, singleLine } from '../fields.ts'
import { passwordField, requestedCode, submittedCode } from './auth-fields.ts'
import { securityEventKind } from './security-event.ts'

const account = z.object({
  name: z.string(),
  email: z.string(),
  /** Without one: they come in by a provider only. */
  hasPassword: z.boolean(),
  secondFactor: z.nullable(z.object({ since: instant, recoveryCodesLeft: z.int() })),
})
export type Account = z.infer<typeof account>

const accountSession = z.object({
  id,
  isThisOne: z.boolean(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  address: z.nullable(z.string()),
  begunAt: instant,
  /** Within some minutes. */
  lastUsedAt: instant,
})
export type AccountSession = z.infer<typeof accountSession>

const securityEvent = z.object({
  id,
  at: instant,
  kind: securityEventKind,
  address: z.nullable(z.string()),
})
export type SecurityEvent = z.infer<typeof securityEvent>

const read = { audience: 'staff', policy: 'auth.read-account' } as const
const change = { audience: 'staff', policy: 'auth.change-account' } as const
const passwordReasons = ['password-wrong', 'password-unset', 'too-many-tries'] as const

/** What a member of staff sees of their own account and does with it. */
export const accountEndpoints = {
  readAccount: endpoint('GET', '/api/account', { summary: 'My account', ...read })
    .input(emptyInput)
    .output(account),

  updateAccountName: endpoint('PUT', '/api/account/name', { summary: 'Change my name', ...change })
    .input(z.object({ name: singleLine(120) }))
    .output(emptyInput),

  requestEmailChange: endpoint('POST', '/api/account/email', {
    summary: 'Ask for a code at another address, to sign in with it from then on',
    ...change,
    reasons: passwordReasons,
  })
    .input(z.object({ email, password: passwordField }))
    .output(requestedCode),

  verifyNewEmail: endpoint('POST', '/api/account/email/verify', {
    summary: 'Prove the other address with the code; the one before is told',
    ...change,
    reasons: ['code-wrong', 'code-expired', 'code-tries-used-up', 'too-many-tries', 'email-taken'],
  })
    .input(submittedCode)
    .output(emptyInput),

  changePassword: endpoint('POST', '/api/account/password', {
    summary: 'Change my password; every other session ends, and this one goes on with another token',
    ...change,
    reasons: [...passwordReasons, 'password-weak'],
  })
    .input(z.object({ password: passwordField, newPassword: passwordField }))
    .output(z.object({ token: z.string(), expiresAt: instant })),

  readSessions: endpoint('GET', '/api/account/sessions', { summary: 'Where I am signed in', ...read })
    .input(emptyInput)
    .output(z.object({ sessions: z.array(accountSession) })),

  revokeSession: endpoint('DELETE', '/api/account/sessions/{sessionId}', {
    summary: 'Sign out of one session',
    ...change,
    reasons: ['absent'],
  })
    .input(z.object({ sessionId: id }))
    .output(emptyInput),

  revokeSessions: endpoint('POST', '/api/account/sessions/end', {
    summary: 'Sign out everywhere, or everywhere else',
    ...change,
  })
    .input(z.object({ which: z.enum(['others', 'all']) }))
    .output(emptyInput),

  readSecurityEvents: endpoint('GET', '/api/account/events', {
    summary: 'What happened to my account lately, the newest first',
    ...read,
  })
    .input(emptyInput)
    .output(z.object({ events: z.array(securityEvent) })),
}
