import * as z from 'zod/mini'
import { startedSession } from '../auth/endpoints.ts'
import { secretKind } from '../auth/learner-secret.ts'
import { endpoint } from '../endpoint.ts'
import { id, requiredText } from '../fields.ts'

const organisationCode = requiredText(12).check(z.toUpperCase())

const who = { organisationCode, username: requiredText(254).check(z.toLowerCase()) }

/** The browser's own opaque secret: one that signed a learner in before is tried on its own account. */
const device = z.optional(z.string().check(z.regex(/^[\w-]{43}$/)))

/** The caller shows whose name it is and asks, where somebody else has one that is easily taken for it. */
const asksName = z.optional(z.boolean())

const asked = z.object({ asksName: z.string() })
export type AskedName = z.infer<typeof asked>
const startedOrAsked = z.union([startedSession, asked])

/** The ways in of a learner. */
export const learnerSignIn = {
  findSecretKind: endpoint('POST', '/api/learner-sign-in/secret-kind', {
    summary: 'What to ask this learner for; the same kind of answer whether or not there is such a learner',
    audience: 'public',
  })
    .input(z.object(who))
    .output(z.object({ kind: secretKind })),

  signInLearner: endpoint('POST', '/api/learner-sign-in', {
    summary: 'Sign in as a learner with a PIN, pictures or a password',
    audience: 'public',
    reasons: ['sign-in-wrong', 'too-many-tries'],
  })
    .input(z.object({ ...who, secret: z.string().check(z.minLength(1), z.maxLength(128)), device, asksName }))
    .output(startedOrAsked),

  signInWithCard: endpoint('POST', '/api/learner-sign-in/card', {
    summary: 'Sign in with the secret that a card holds as a QR code',
    audience: 'public',
    reasons: ['sign-in-wrong'],
  })
    .input(z.object({ secret: z.string().check(z.regex(/^[\w-]{22}$/)), device, asksName }))
    .output(startedOrAsked),

  signInWithCardCode: endpoint('POST', '/api/learner-sign-in/code', {
    summary: 'Sign in with the organisation’s code and the short code of a card',
    audience: 'public',
    reasons: ['sign-in-wrong', 'too-many-tries'],
  })
    .input(z.object({ organisationCode, code: requiredText(20).check(z.toUpperCase()), device, asksName }))
    .output(startedOrAsked),

  signInWithLink: endpoint('POST', '/api/learner-sign-in/link', {
    summary: 'Sign in once with the link of a mail',
    audience: 'public',
    reasons: ['link-over'],
  })
    .input(z.object({ secret: z.string().check(z.regex(/^[\w-]{43}$/)), device }))
    .output(z.extend(startedSession, { checkInId: id })),
}
