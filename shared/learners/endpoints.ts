import * as z from 'zod/mini'
import { learnerSecret, secretKind } from '../auth/learner-secret.ts'
import { endpoint } from '../endpoint.ts'
import { id, pageNumber, singleLine } from '../fields.ts'
import { group } from '../groups/endpoints.ts'
import { groupColour } from '../groups/group-colour.ts'
import { boardEndpoints } from './board-endpoints.ts'
import { familyConsentEndpoints } from './family-consent-endpoints.ts'
import { groupChange } from './group-change.ts'
import { guardianEndpoints } from './guardian-endpoints.ts'
import { guessingEndpoints } from './guessing-endpoints.ts'
import { learnerEmail } from './learner-email.ts'
import { maxSelectedLearners } from './max-selected-learners.ts'
import { rosterEndpoints } from './roster/endpoints.ts'
import { learnerSignIn } from './sign-in-endpoints.ts'
import { staffNoteEndpoints } from './staff-note-endpoints.ts'
import { username } from './username.ts'

export const learner = z.object({
  id,
  name: z.string(),
  /** Their name, with a group or the username where another’s is easily taken for it. */
  shownName: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  /** Null while they have been given no secret. */
  signsInWith: z.nullable(secretKind),
  hasCard: z.boolean(),
  groups: z.array(z.object({ id, name: z.string() })),
  isWithdrawn: z.boolean(),
  /** A mail server said that there is no such address; nothing is mailed there. */
  isEmailRefused: z.boolean(),
  /** The forms about which they want no mails. */
  unmailedForms: z.array(z.object({ id, title: z.string() })),
})
export type Learner = z.infer<typeof learner>

/** Who a learner is; the rest of them hangs on their id. */
export type LearnerIdentity = Pick<Learner, 'name' | 'username' | 'email'>

/** `none` where nothing is mailed to me about it, whatever I choose: it mails nobody, or I have no address that works. */
const ownMails = z.object({ mails: z.enum(['none', 'sent', 'stopped']) })
export type CheckInMailStatus = z.infer<typeof ownMails>['mails']

/** A secret that we made, told this once. */
const revealedSecret = z.object({
  learnerId: id,
  name: z.string(),
  username: z.string(),
  kind: secretKind,
  secret: z.string(),
})
export type RevealedSecret = z.infer<typeof revealedSecret>

/** For a whole class at once. */
const chosenLearners = z.array(id).check(z.minLength(1), z.maxLength(100))

const manyLearners = z.array(id).check(z.minLength(1), z.maxLength(maxSelectedLearners))
/** Those of them for whom it changed something. */
const changedLearners = z.object({ learnerIds: z.array(id) })

export const learners = {
  ...learnerSignIn,
  ...staffNoteEndpoints,
  ...rosterEndpoints,
  ...boardEndpoints,
  ...guardianEndpoints,
  ...guessingEndpoints,
  ...familyConsentEndpoints,

  readLearners: endpoint('GET', '/api/learners', {
    summary: 'Learners who take part, by name',
    audience: 'member',
    policy: 'learners.list',
    keyScope: 'read-learners',
  })
    .input(
      z.object({
        search: z.optional(z.string().check(z.maxLength(120))),
        group: z.optional(id),
        page: pageNumber,
      }),
    )
    .output(z.object({ learners: z.array(learner), total: z.int(), pageSize: z.int() })),

  readLearner: endpoint('GET', '/api/learners/{learnerId}', {
    summary: 'One learner',
    audience: 'member',
    policy: 'learners.read',
    keyScope: 'read-learners',
  })
    .input(z.object({ learnerId: id }))
    .output(learner),

  createLearner: endpoint('POST', '/api/learners', {
    summary: 'Add a learner by hand',
    audience: 'member',
    policy: 'learners.add',
    requiresActiveLicence: true,
    reasons: ['username-taken', 'licences-too-few'],
  })
    .input(
      z.object({
        name: singleLine(120),
        username,
        email: z._default(z.nullable(learnerEmail), null),
        secret: learnerSecret,
        groupIds: z._default(z.array(id).check(z.maxLength(20)), []),
      }),
    )
    .output(learner),

  updateLearner: endpoint('PUT', '/api/learners/{learnerId}', {
    summary: 'Give a learner another name, username or e-mail address; results, secret and card stay theirs',
    audience: 'member',
    policy: 'learners.edit',
    reasons: ['learner-changed', 'username-taken'],
  })
    .input(
      z.object({
        learnerId: id,
        name: singleLine(120),
        username,
        email: z.nullable(learnerEmail),
        seen: z.pick(learner, { name: true, username: true, email: true }),
      }),
    )
    .output(learner),

  renewSecrets: endpoint('POST', '/api/learners/secrets', {
    summary: 'Give learners new secrets, told this once; the old ones, their sessions and known devices end',
    audience: 'member',
    policy: 'learners.renew-secrets',
  })
    .input(
      z.object({
        learnerIds: chosenLearners,
        kind: z.optional(secretKind),
        /** Leaves alone whoever has a secret already, or takes part no more. */
        onlyMissing: z._default(z.boolean(), false),
      }),
    )
    .output(
      z.object({
        secrets: z.array(revealedSecret),
      }),
    ),

  createOneMinuteCode: endpoint('POST', '/api/learners/{learnerId}/one-minute-code', {
    summary: 'Make a code that signs a learner in once within a minute; their secret stays',
    audience: 'member',
    policy: 'learners.show-codes',
  })
    .input(z.object({ learnerId: id }))
    .output(revealedSecret),

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

  updateGroupLearners: endpoint('POST', '/api/groups/{groupId}/learners', {
    summary: 'Put learners into a group, or take them out',
    audience: 'member',
    policy: 'learners.change-group',
    reasons: ['licences-too-few'],
  })
    .input(groupChange)
    .output(
      z.object({
        /** Who was not in it. */
        added: z.array(id),
        /** Who was in it. */
        removed: z.array(id),
      }),
    ),

  copyGroup: endpoint('POST', '/api/groups/{groupId}/copy', {
    summary: 'Make a group of another’s learners and staff, for the next year; forms are not copied',
    audience: 'member',
    policy: 'learners.change-group',
    requiresActiveLicence: true,
    reasons: ['group-name-taken'],
  })
    .input(
      z.object({
        groupId: id,
        name: singleLine(120),
        colour: groupColour,
        archives: z._default(z.boolean(), false),
      }),
    )
    .output(group),

  withdrawSelectedLearners: endpoint('POST', '/api/learners/withdraw', {
    summary: 'End the part of learners, or of none of them: signed out, checked in no more; results stay',
    audience: 'member',
    policy: 'learners.withdraw',
  })
    .input(z.object({ learnerIds: manyLearners }))
    .output(changedLearners),

  restoreSelectedLearners: endpoint('POST', '/api/learners/restore', {
    summary: 'Let withdrawn learners take part again, or none of them',
    audience: 'member',
    policy: 'learners.withdraw',
    requiresActiveLicence: true,
    reasons: ['licences-too-few'],
  })
    .input(z.object({ learnerIds: manyLearners }))
    .output(changedLearners),

  retryEmailAddress: endpoint('POST', '/api/learners/{learnerId}/try-address-again', {
    summary: 'Mail a learner’s address again that a mail server refused',
    audience: 'member',
    policy: 'learners.change-messages',
  })
    .input(z.object({ learnerId: id }))
    .output(learner),

  resumeCheckInMails: endpoint('POST', '/api/learners/{learnerId}/resume-mails', {
    summary: 'Mail a learner again about a form of which they wanted no mails',
    audience: 'member',
    policy: 'learners.change-messages',
  })
    .input(z.object({ learnerId: id, formId: id }))
    .output(learner),

  readMyCheckInMailStatus: endpoint('GET', '/api/student/mails', {
    summary: 'Whether I am mailed when a form of mine opens',
    audience: 'learner',
    policy: 'learners.own-messages',
    reasons: ['absent'],
  })
    .input(z.object({ form: id }))
    .output(ownMails),

  updateMyCheckInMailStatus: endpoint('PUT', '/api/student/mails', {
    summary: 'Be mailed when a form of mine opens, or not',
    audience: 'learner',
    policy: 'learners.own-messages',
    reasons: ['absent'],
  })
    .input(z.object({ form: id, wanted: z.boolean() }))
    .output(ownMails),
}
