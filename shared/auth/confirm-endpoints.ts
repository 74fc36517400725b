import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { emptyInput } from '../fields.ts'
import {
  oidcLoginSecret,
  passwordField,
  providerCallback,
  providerKey,
  secondFactorCode,
} from './auth-fields.ts'

/** What is done only once somebody signed in has shown again that it is them. */
export const protectedAction = z.enum([
  'erase-organisation',
  'make-key',
  'make-webhook',
  'renew-webhook-secret',
])
export type ProtectedAction = z.infer<typeof protectedAction>

/** A password, or where the account has none the secret of a confirmation; a code beside either where one is set up. */
export const actionProof = {
  password: z.optional(passwordField),
  confirmation: z.optional(oidcLoginSecret),
  code: z.optional(secondFactorCode),
}

/** Why somebody is not believed. */
export const actionProofReasons = [
  'password-wrong',
  'password-unset',
  'confirmation-over',
  'second-factor-wrong',
  'too-many-tries',
  'secrets-not-kept',
] as const

const confirming = { audience: 'member', policy: 'auth.confirm' } as const

export const confirmEndpoints = {
  readConfirmationMethods: endpoint('GET', '/api/organisation/confirmations', {
    summary: 'How I can show once more that it is me',
    ...confirming,
  })
    .input(emptyInput)
    .output(
      z.object({
        hasPassword: z.boolean(),
        /** Where I can sign in anew instead; none for whoever has a password. */
        providers: z.array(z.object({ provider: providerKey, name: z.string() })),
      }),
    ),

  startConfirmation: endpoint('POST', '/api/organisation/confirmations', {
    summary:
      'Start to confirm one action by signing in at a provider again, in place of a password; only the latest start counts',
    ...confirming,
    reasons: ['provider-unknown', 'provider-unreachable', 'provider-tells-no-time', 'too-many-tries'],
  })
    .input(z.object({ act: protectedAction, provider: providerKey }))
    .output(z.object({ address: z.url(), confirmation: oidcLoginSecret })),

  finishConfirmation: endpoint('POST', '/api/organisation/confirmations/finish', {
    summary: 'Return from the provider, once; for five minutes the confirmation replaces a password',
    ...confirming,
    reasons: [
      'confirmation-over',
      'confirmation-elsewhere',
      'confirmation-stale',
      'provider-unknown',
      'provider-unreachable',
      'provider-tells-no-time',
      'provider-refused',
      'provider-answer-wrong',
    ],
  })
    .input(z.object({ ...providerCallback, confirmation: oidcLoginSecret }))
    .output(emptyInput),
}
