import * as z from 'zod/mini'
import { learnerSecret, secretKind } from '../auth/learner-secret.ts'
import { endpoint } from '../endpoint.ts'
import { email, id, line, nothing, page } from '../fields.ts'
import { rosterPlan } from './roster-plan.ts'
import { learnerSignIn } from './sign-in-endpoints.ts'

export const username = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(40), z.regex(/^[a-z0-9][a-z0-9._-]*$/))

const learner = z.object({
  id,
  name: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  /** Null while they have been given no secret. */
  signsInWith: z.nullable(secretKind),
  hasCard: z.boolean(),
  groups: z.array(z.object({ id, name: z.string() })),
  isWithdrawn: z.boolean(),
})
export type Learner = z.infer<typeof learner>

/** A secret that we made, told this once. */
const toldSecret = z.object({
  learnerId: id,
  name: z.string(),
  username: z.string(),
  kind: secretKind,
  secret: z.string(),
})
export type ToldSecret = z.infer<typeof toldSecret>

/** For a whole class at once. */
const chosenLearners = z.array(id).check(z.minLength(1), z.maxLength(100))

const csv = z.string().check(z.minLength(1), z.maxLength(1_000_000))

export const learners = {
  ...learnerSignIn,

  list: endpoint('GET', '/api/learners', {
    summary: 'Learners, by name',
    audience: 'member',
    policy: 'learners.list',
  })
    .input(
      z.object({
        search: z.optional(z.string().check(z.maxLength(120))),
        group: z.optional(id),
        /** Those who take part, or those who do so no more. */
        which: z._default(z.enum(['taking-part', 'withdrawn']), 'taking-part'),
        page,
      }),
    )
    .output(z.object({ learners: z.array(learner), total: z.int(), pageSize: z.int() })),

  get: endpoint('GET', '/api/learners/{learnerId}', {
    summary: 'One learner',
    audience: 'member',
    policy: 'learners.read',
  })
    .input(z.object({ learnerId: id }))
    .output(learner),

  add: endpoint('POST', '/api/learners', {
    summary: 'Add a learner by hand',
    audience: 'member',
    policy: 'learners.add',
    reasons: ['username-taken', 'email-taken'],
  })
    .input(
      z.object({
        name: line(120),
        username,
        email: z._default(z.nullable(email), null),
        secret: learnerSecret,
        groupIds: z._default(z.array(id).check(z.maxLength(20)), []),
      }),
    )
    .output(learner),

  previewImport: endpoint('POST', '/api/learners/import/preview', {
    summary: 'What a class list would change; writes nothing',
    audience: 'member',
    policy: 'learners.import',
    reasons: ['import-unreadable'],
  })
    .input(z.object({ csv }))
    .output(rosterPlan),

  applyImport: endpoint('POST', '/api/learners/import', {
    summary: 'Carry out a previewed class list, all or nothing; tells the secrets that were made, this once',
    audience: 'member',
    policy: 'learners.import',
    reasons: ['import-unreadable', 'import-changed'],
  })
    .input(z.object({ csv, fingerprint: z.string().check(z.maxLength(64)) }))
    .output(z.object({ added: z.int(), changed: z.int(), secrets: z.array(toldSecret) })),

  renewSecrets: endpoint('POST', '/api/learners/secrets', {
    summary: 'Give learners new secrets, told this once; the old ones, their sessions and known devices end',
    audience: 'member',
    policy: 'learners.renew-secrets',
  })
    .input(z.object({ learnerIds: chosenLearners, kind: z.optional(secretKind) }))
    .output(
      z.object({
        secrets: z.array(toldSecret),
      }),
    ),

  renewCards: endpoint('POST', '/api/learners/cards', {
    summary: 'Make sign-in cards, told this once; the cards that these learners had are dead',
    audience: 'member',
    policy: 'learners.renew-cards',
  })
    .input(z.object({ learnerIds: chosenLearners }))
    .output(
      z.object({
        cards: z.array(
          z.object({
            learnerId: id,
            name: z.string(),
            username: z.string(),
            secret: z.string(),
            code: z.string(),
          }),
        ),
      }),
    ),

  changeGroup: endpoint('POST', '/api/groups/{groupId}/learners', {
    summary: 'Put learners into a group, or take them out',
    audience: 'member',
    policy: 'learners.change-group',
  })
    .input(
      z.object({
        groupId: id,
        add: z._default(z.array(id).check(z.maxLength(1000)), []),
        remove: z._default(z.array(id).check(z.maxLength(1000)), []),
      }),
    )
    .output(nothing),

  withdraw: endpoint('POST', '/api/learners/{learnerId}/withdraw', {
    summary: 'End a learner’s part: they are signed out and checked in no more, and their results stay',
    audience: 'member',
    policy: 'learners.withdraw',
  })
    .input(z.object({ learnerId: id }))
    .output(learner),

  restore: endpoint('POST', '/api/learners/{learnerId}/restore', {
    summary: 'Let a withdrawn learner take part again',
    audience: 'member',
    policy: 'learners.withdraw',
  })
    .input(z.object({ learnerId: id }))
    .output(learner),
}
