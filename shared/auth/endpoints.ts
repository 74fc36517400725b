import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { email, emptyInput, id, instant, singleLine, timeZone } from '../fields.ts'
import { languageCodes } from '../languages.ts'
import { accountEndpoints } from './account-endpoints.ts'
import { codeRequest, passwordField, requestedCode, secondStep, submittedCode } from './auth-fields.ts'
import { confirmEndpoints } from './confirm-endpoints.ts'

const language = z.enum(languageCodes)

export const signedInUser = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('staff'), id, name: z.string(), email: z.string() }),
  z.object({
    kind: z.literal('learner'),
    id,
    name: z.string(),
    organisationName: z.string(),
    organisationCode: z.string(),
  }),
])
export type SignedInUser = z.infer<typeof signedInUser>

export const startedSession = z.object({ token: z.string(), expiresAt: instant, user: signedInUser })
export type StartedSession = z.infer<typeof startedSession>

export const auth = {
  register: endpoint('POST', '/api/register', {
    summary: 'Ask for an account; a code is mailed to prove the address',
    audience: 'public',
    reasons: ['password-weak', 'too-many-tries'],
  })
    .input(
      z.object({
        name: singleLine(120),
        email,
        password: passwordField,
        organisationName: z._default(z.nullable(singleLine(120)), null),
        timeZone: z._default(z.nullable(timeZone), null),
      }),
    )
    .output(requestedCode),

  verifyRegistration: endpoint('POST', '/api/register/verify', {
    summary: 'Prove the address with the code; the account is made and signed in',
    audience: 'public',
    reasons: ['code-wrong', 'code-expired', 'code-tries-used-up', 'too-many-tries', 'email-taken'],
  })
    .input(submittedCode)
    .output(startedSession),

  requestPasswordReset: endpoint('POST', '/api/forgot-password', {
    summary: 'Ask for a code to choose a new password with',
    audience: 'public',
    reasons: ['too-many-tries'],
  })
    .input(z.object({ email }))
    .output(requestedCode),

  verifyPasswordReset: endpoint('POST', '/api/forgot-password/verify', {
    summary: 'Prove the address with the code; a new password may be chosen from then on',
    audience: 'public',
    reasons: ['code-wrong', 'code-expired', 'code-tries-used-up', 'too-many-tries'],
  })
    .input(submittedCode)
    .output(emptyInput),

  resetPassword: endpoint('POST', '/api/new-password', {
    summary: 'Choose a new password after the proof; ends every session and starts one',
    audience: 'public',
    reasons: ['code-expired', 'password-weak'],
  })
    .input(z.object({ codeRequest, password: passwordField }))
    .output(z.union([startedSession, secondStep])),

  requestNewCode: endpoint('POST', '/api/new-code', {
    summary: 'Ask for another code; the one before it is dead',
    audience: 'public',
    reasons: ['code-expired', 'too-many-tries'],
  })
    .input(z.object({ codeRequest }))
    .output(requestedCode),

  signIn: endpoint('POST', '/api/sign-in', {
    summary: 'Sign in as staff',
    audience: 'public',
    reasons: ['sign-in-wrong', 'too-many-tries'],
  })
    .input(z.object({ email, password: passwordField }))
    .output(z.union([startedSession, secondStep])),

  signOut: endpoint('POST', '/api/sign-out', {
    summary: 'End this session',
    audience: 'signed-in',
    policy: 'auth.sign-out',
  })
    .input(emptyInput)
    .output(emptyInput),

  checkAuth: endpoint('GET', '/api/check-auth', {
    summary: 'Who is signed in',
    audience: 'signed-in',
    policy: 'auth.check',
  })
    .input(emptyInput)
    .output(
      z.object({
        user: signedInUser,
        is_guide_tour: z.boolean(),
        /** In which they read, once they have said so. */
        language: z.nullable(language),
      }),
    ),

  chooseLanguage: endpoint('PUT', '/api/language', {
    summary: 'Read Daymark in a language, on every device, and be mailed in it',
    audience: 'signed-in',
    policy: 'auth.choose-language',
  })
    .input(z.object({ language }))
    .output(emptyInput),

  ...accountEndpoints,
  ...confirmEndpoints,
}
