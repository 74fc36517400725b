import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { emptyInput } from '../fields.ts'
import { secondFactorCode as code, passwordField, secondStepHandle, sixDigitCode } from './auth-fields.ts'
import { startedSession } from './endpoints.ts'

const change = { audience: 'staff', policy: 'auth.change-account' } as const
const passwordReasons = ['password-wrong', 'password-unset', 'too-many-tries'] as const
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** An authenticator app beside the password. */
export const secondFactorEndpoints = {
  completeSecondStep: endpoint('POST', '/api/sign-in/second-step', {
    summary: 'Finish signing in, with a code of the authenticator app or a recovery code',
    audience: 'public',
    reasons: ['second-step-over', 'second-factor-wrong', 'too-many-tries'],
  })
    .input(z.object({ secondStep: secondStepHandle, code }))
    .output(startedSession),

  setUpSecondFactor: endpoint('POST', '/api/account/second-factor', {
    summary: 'Begin to set up an authenticator app; a code of it has to confirm it',
    ...change,
    reasons: [...passwordReasons, 'second-factor-set-up', 'secrets-not-kept'],
  })
    .input(z.object({ password: passwordField }))
    .output(z.object({ secret: z.string(), uri: z.string() })),

  confirmSecondFactor: endpoint('POST', '/api/account/second-factor/confirm', {
    summary:
      'Confirm the authenticator app with a first code; tells the recovery codes, and ends other sessions',
    ...change,
    reasons: ['second-factor-wrong', 'second-factor-absent', 'too-many-tries', 'secrets-not-kept'],
  })
    .input(z.object({ code: sixDigitCode }))
    .output(recoveryCodes),

  renewRecoveryCodes: endpoint('POST', '/api/account/second-factor/recovery-codes', {
    summary: 'Make new recovery codes; those before are dead',
    ...change,
    reasons: [...passwordReasons, 'second-factor-wrong', 'second-factor-absent', 'secrets-not-kept'],
  })
    .input(z.object({ password: passwordField, code }))
    .output(recoveryCodes),

  turnOffSecondFactor: endpoint('POST', '/api/account/second-factor/turn-off', {
    summary: 'Sign in with the password alone again',
    ...change,
    reasons: [...passwordReasons, 'second-factor-wrong', 'second-factor-absent', 'secrets-not-kept'],
  })
    .input(z.object({ password: passwordField, code }))
    .output(emptyInput),
}
