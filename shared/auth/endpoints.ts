import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { email, id, instant, nothing, text } from '../fields.ts'

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

export const auth = {
  signIn: endpoint('POST', '/api/sign-in', {
    summary: 'Sign in as staff',
    audience: 'public',
    reasons: ['sign-in-wrong'],
  })
    .input(z.object({ email, password: z.string().check(z.minLength(1), z.maxLength(200)) }))
    .output(startedSession),

  signOut: endpoint('POST', '/api/sign-out', {
    summary: 'End this session',
    audience: 'signed-in',
    policy: 'auth.sign-out',
  })
    .input(nothing)
    .output(nothing),

  checkAuth: endpoint('GET', '/api/check-auth', {
    summary: 'Who is signed in',
    audience: 'signed-in',
    policy: 'auth.check',
  })
    .input(nothing)
    .output(z.object({ user: signedInUser, is_guide_tour: z.boolean() })),
}

/** A learner's way in lives with the learners; its words are the same. */
export const learnerCredentials = z.object({
  organisationCode: text(12).check(z.toUpperCase()),
  username: text(254).check(z.toLowerCase()),
  pin: z.string().check(z.regex(/^\d{4,8}$/)),
})
