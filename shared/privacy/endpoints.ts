import * as z from 'zod/mini'
import { password, secondFactorCode } from '../auth/auth-fields.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, nothing, text } from '../fields.ts'
import { learnerRead } from '../learners/learner-read.ts'
import { sentFile } from '../sent-file.ts'
import { kept, type RecordKind, reader, recordKinds } from './record-kinds.ts'

const kind = z.enum(Object.keys(recordKinds) as [RecordKind, ...RecordKind[]])

const mappedKind = z.object({
  kind,
  about: z.enum(['learner', 'staff', 'organisation', 'nobody']),
  readers: z.array(reader),
  kept: z.array(kept),
  /** Whether a learner's file has it. */
  isExported: z.boolean(),
  /** What erasing a learner does with it; null where nothing of it is a learner's. */
  onErase: z.nullable(z.enum(['deleted', 'stays', 'partly'])),
  /** Every column, by the table it stands in. */
  tables: z.array(
    z.object({ table: z.string(), columns: z.array(z.object({ name: z.string(), why: z.string() })) }),
  ),
})
export type MappedKind = z.infer<typeof mappedKind>

const keptOfLearner = z.object({
  name: z.string(),
  isWithdrawn: z.boolean(),
  /** How many entries of each kind erasing would delete, and how many would stay without a name. */
  kinds: z.array(z.object({ kind, deleted: z.int(), nameless: z.int() })),
})
export type KeptOfLearner = z.infer<typeof keptOfLearner>

const organisationErasure = z.object({
  /** What goes with it. */
  learners: z.int(),
  staff: z.int(),
  /** Of these staff, how many work nowhere else, so that their accounts go along. */
  accounts: z.int(),
  /** Whether whoever asks for it has to show a code besides their password. */
  asksCode: z.boolean(),
  /** When it would be done, if it were asked for now. */
  wouldBeAt: instant,
  planned: z.nullable(z.object({ askedBy: z.nullable(z.string()), askedAt: instant, dueAt: instant })),
})
export type OrganisationErasure = z.infer<typeof organisationErasure>

const whoSees = z.object({
  /** Who of the staff can open my answers: whoever works with me, and owners and admins, who see everybody's. */
  staff: z.array(z.object({ name: z.string(), worksWithMe: z.boolean() })),
  hasFamilyPage: z.boolean(),
  /** Who looked at my results lately, the latest first. */
  looks: z.array(learnerRead),
})
export type WhoSees = z.infer<typeof whoSees>

const ofOrganisation = { audience: 'member', policy: 'privacy.erase-organisation' } as const

export const privacy = {
  dataMap: endpoint('GET', '/api/data-map', {
    summary:
      'Everything that is kept, column by column: what for, who reads it, until when, what export and erasing do',
    audience: 'public',
  })
    .input(nothing)
    .output(z.object({ kinds: z.array(mappedKind) })),

  whoSees: endpoint('GET', '/api/student/who-sees', {
    summary: 'Who can see my answers, and who has looked',
    audience: 'learner',
    policy: 'privacy.who-sees',
  })
    .input(nothing)
    .output(whoSees),

  keptOfLearner: endpoint('GET', '/api/learners/{learnerId}/kept', {
    summary: 'How much is kept of a learner, by kind, and what erasing them would do with it',
    audience: 'member',
    policy: 'privacy.erase',
  })
    .input(z.object({ learnerId: id }))
    .output(keptOfLearner),

  exportLearner: endpoint('POST', '/api/learners/{learnerId}/export', {
    summary:
      'Everything that is kept of a learner but secrets, as a zip of lists and JSON; each making is audited',
    audience: 'member',
    policy: 'privacy.export',
    gives: ['application/zip'],
  })
    .input(z.object({ learnerId: id }))
    .output(sentFile('application/zip')),

  exportOrganisation: endpoint('POST', '/api/organisation/export', {
    summary:
      'Everything that is kept of the organisation but secrets, as a zip of lists and JSON; each making is audited',
    audience: 'member',
    policy: 'privacy.export-organisation',
    gives: ['application/zip'],
  })
    .input(nothing)
    .output(sentFile('application/zip')),

  eraseLearner: endpoint('POST', '/api/learners/{learnerId}/erasure', {
    summary:
      'Erase a learner for good, by their name typed once more; the same key again is the same erasure',
    audience: 'member',
    policy: 'privacy.erase',
  })
    .input(z.object({ learnerId: id, requestKey: id, name: text(120) }))
    .output(z.object({ erasedAt: instant })),

  organisationErasure: endpoint('GET', '/api/organisation/erasure', {
    summary:
      'What erasing the organisation would take along, and when it will be done where it was asked for',
    ...ofOrganisation,
  })
    .input(nothing)
    .output(organisationErasure),

  planOrganisationErasure: endpoint('POST', '/api/organisation/erasure', {
    summary:
      'Have the organisation erased for good in a week, by its name typed and a password; all staff are told by mail',
    ...ofOrganisation,
    reasons: [
      'password-wrong',
      'password-unset',
      'second-factor-wrong',
      'too-many-tries',
      'secrets-not-kept',
    ],
  })
    .input(z.object({ requestKey: id, name: text(120), password, code: z.optional(secondFactorCode) }))
    .output(organisationErasure),

  callOffOrganisationErasure: endpoint('DELETE', '/api/organisation/erasure', {
    summary: 'Let the organisation be; safe to repeat',
    ...ofOrganisation,
  })
    .input(nothing)
    .output(organisationErasure),
}
