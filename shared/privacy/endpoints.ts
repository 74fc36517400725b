import * as z from 'zod/mini'
import { accessRecord } from '../audit/access-kind.ts'
import { actionProof, actionProofReasons } from '../auth/confirm-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { calendarDay, emptyInput, id, instant, requiredText } from '../fields.ts'
import { consentEndpoints } from './consents/consent-endpoints.ts'
import { exportAddress, lastExport } from './export-summary.ts'
import { activeHold, hold, holdReason } from './hold.ts'
import { mergeEndpoints } from './merge-endpoints.ts'
import { dataReader, type RecordKind, recordKinds, retentionPeriod } from './record-kinds.ts'
import { retentionInput, retentionPreview, retentionQuery, retentionRule } from './retention.ts'
import { rolePermissions } from './role-permissions.ts'

const kind = z.enum(Object.keys(recordKinds) as [RecordKind, ...RecordKind[]])

const mappedKind = z.object({
  kind,
  about: z.enum(['learner', 'staff', 'organisation', 'nobody']),
  readers: z.array(dataReader),
  kept: z.array(retentionPeriod),
  /** Whether a learner's file has it. */
  isExported: z.boolean(),
  /** What erasing a learner does with it; null where nothing of it is a learner's. */
  onErase: z.nullable(z.enum(['deleted', 'stays', 'partly'])),
  /** Every column, by the table it stands in. */
  tables: z.array(
    z.object({ table: z.string(), columns: z.array(z.object({ name: z.string(), why: z.string() })) }),
  ),
})
export type MappedRecordKind = z.infer<typeof mappedKind>

const keptOfLearner = z.object({
  name: z.string(),
  isWithdrawn: z.boolean(),
  /** Where it may not be erased for now. */
  hold: z.nullable(activeHold),
  /** How many entries of each kind erasing would delete, and how many would stay without a name. */
  kinds: z.array(z.object({ kind, deleted: z.int(), nameless: z.int() })),
})
export type StoredLearnerData = z.infer<typeof keptOfLearner>

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
  /** Whether anything of it may not be erased for now. */
  isHeld: z.boolean(),
  planned: z.nullable(z.object({ askedBy: z.nullable(z.string()), askedAt: instant, dueAt: instant })),
})
export type OrganisationErasure = z.infer<typeof organisationErasure>

const whoSees = z.object({
  /** Who of the staff can open my answers: whoever works with me, and owners and admins, who see everybody's. */
  staff: z.array(z.object({ name: z.string(), worksWithMe: z.boolean() })),
  hasFamilyPage: z.boolean(),
  /** Whether other programs of the school are told what my answers came to; never the answers. */
  areProgramsTold: z.boolean(),
  /** Who looked at my answers and results lately, the latest first. */
  looks: z.array(accessRecord),
})
export type LearnerDataReaders = z.infer<typeof whoSees>

const holds = z.object({ holds: z.array(hold) })
const ofHolds = { audience: 'member', policy: 'privacy.hold' } as const
const retention = z.object({ rules: z.array(retentionRule) })
const ofRetention = { audience: 'member', policy: 'privacy.retain' } as const
const ofLearnersExport = { audience: 'member', policy: 'privacy.export' } as const
const ofExport = { audience: 'member', policy: 'privacy.export-organisation' } as const
const ofOrganisation = { audience: 'member', policy: 'privacy.erase-organisation' } as const

export const privacy = {
  ...consentEndpoints,
  ...mergeEndpoints,

  readDataMap: endpoint('GET', '/api/data-map', {
    summary:
      'Everything that is kept, column by column: what for, who reads it, until when, what export and erasing do',
    audience: 'public',
  })
    .input(emptyInput)
    .output(z.object({ kinds: z.array(mappedKind) })),

  readMyDataReaders: endpoint('GET', '/api/student/who-sees', {
    summary: 'Who can see my answers, and who has looked',
    audience: 'learner',
    policy: 'privacy.who-sees',
  })
    .input(emptyInput)
    .output(whoSees),

  readRolePermissions: endpoint('GET', '/api/organisation/who-may', {
    summary: 'What each role may see and do, as the rules say',
    audience: 'member',
    policy: 'privacy.who-may',
  })
    .input(emptyInput)
    .output(rolePermissions),

  readStoredLearnerData: endpoint('GET', '/api/learners/{learnerId}/kept', {
    summary: 'How much is kept of a learner, by kind, and what erasing them would do with it',
    audience: 'member',
    policy: 'privacy.erase',
  })
    .input(z.object({ learnerId: id }))
    .output(keptOfLearner),

  readLearnerExport: endpoint('GET', '/api/learners/{learnerId}/export', {
    summary: 'The state of the export of a learner’s data',
    ...ofLearnersExport,
  })
    .input(z.object({ learnerId: id }))
    .output(lastExport),

  requestLearnerExport: endpoint('POST', '/api/learners/{learnerId}/export', {
    summary:
      'Have everything that is kept of a learner but secrets written to a zip of lists and JSON; one that is under way goes on, one that is ready is replaced. The same key again asks once',
    ...ofLearnersExport,
  })
    .input(z.object({ learnerId: id, requestKey: id }))
    .output(lastExport),

  deleteLearnerExport: endpoint('DELETE', '/api/learners/{learnerId}/export', {
    summary: 'Remove the file of everything of a learner, ready or under way; safe to repeat',
    ...ofLearnersExport,
  })
    .input(z.object({ learnerId: id }))
    .output(lastExport),

  createLearnerExportAddress: endpoint('POST', '/api/learners/{learnerId}/export/address', {
    summary:
      'Where the file of everything of a learner can be fetched from for an hour, in ranges too; each time is audited, and noted as a look',
    ...ofLearnersExport,
    reasons: ['export-over'],
  })
    .input(z.object({ learnerId: id }))
    .output(exportAddress),

  readOrganisationExport: endpoint('GET', '/api/organisation/export', {
    summary: 'The state of the export of the organisation’s data',
    ...ofExport,
  })
    .input(emptyInput)
    .output(lastExport),

  requestOrganisationExport: endpoint('POST', '/api/organisation/export', {
    summary:
      'Have everything that is kept of the organisation but secrets written to a zip of lists, JSON and pictures; one that is under way goes on, one that is ready is replaced. The same key again asks once',
    ...ofExport,
  })
    .input(z.object({ requestKey: id }))
    .output(lastExport),

  deleteOrganisationExport: endpoint('DELETE', '/api/organisation/export', {
    summary: 'Remove the file of everything, ready or under way; safe to repeat',
    ...ofExport,
  })
    .input(emptyInput)
    .output(lastExport),

  createOrganisationExportAddress: endpoint('POST', '/api/organisation/export/address', {
    summary:
      'Where the file of everything can be fetched from for an hour, in ranges too; each time is audited, and noted as a look at everybody in it',
    ...ofExport,
    reasons: ['export-over'],
  })
    .input(emptyInput)
    .output(exportAddress),

  eraseLearner: endpoint('POST', '/api/learners/{learnerId}/erasure', {
    summary:
      'Erase a learner for good, by their name typed once more; the same key again is the same erasure',
    audience: 'member',
    policy: 'privacy.erase',
    reasons: ['on-hold'],
  })
    .input(z.object({ learnerId: id, requestKey: id, name: requiredText(120) }))
    .output(z.object({ erasedAt: instant })),

  readHolds: endpoint('GET', '/api/organisation/holds', {
    summary: 'What may not be erased for a legal reason, and what was held before',
    ...ofHolds,
  })
    .input(emptyInput)
    .output(holds),

  createHold: endpoint('POST', '/api/organisation/holds', {
    summary:
      'Keep a learner, or the whole organisation, from being erased; what was planned is called off. The same key again is the same hold',
    ...ofHolds,
  })
    .input(
      z.object({
        requestKey: id,
        learnerId: z.nullable(id),
        reason: holdReason,
        untilOn: z.nullable(calendarDay),
      }),
    )
    .output(holds),

  endHold: endpoint('POST', '/api/organisation/holds/{holdId}/end', {
    summary: 'End a hold; safe to repeat',
    ...ofHolds,
  })
    .input(z.object({ holdId: id }))
    .output(holds),

  readRetention: endpoint('GET', '/api/organisation/retention', {
    summary: 'How long what ages is kept, when the next of it is deleted automatically, and how much',
    ...ofRetention,
  })
    .input(emptyInput)
    .output(retention),

  previewRetention: endpoint('POST', '/api/organisation/retention/foresee', {
    summary: 'What would go next if a kind were kept for so many months: when, how much, and whose',
    ...ofRetention,
  })
    .input(retentionQuery)
    .output(retentionPreview),

  updateRetentionRule: endpoint('PUT', '/api/organisation/retention', {
    summary:
      'Say after how many months a kind is deleted automatically, or that it stays; owners are warned before the first is',
    ...ofRetention,
  })
    .input(retentionInput)
    .output(retention),

  readOrganisationErasure: endpoint('GET', '/api/organisation/erasure', {
    summary: 'What erasing the organisation would delete, and when it will be done where it was asked for',
    ...ofOrganisation,
  })
    .input(emptyInput)
    .output(organisationErasure),

  planOrganisationErasure: endpoint('POST', '/api/organisation/erasure', {
    summary:
      'Have the organisation erased for good in a week, by its name typed and a proof of who asks; all staff are told by mail',
    ...ofOrganisation,
    reasons: [...actionProofReasons, 'on-hold'],
  })
    .input(z.object({ ...actionProof, requestKey: id, name: requiredText(120) }))
    .output(organisationErasure),

  cancelOrganisationErasure: endpoint('DELETE', '/api/organisation/erasure', {
    summary: 'Let the organisation be; safe to repeat',
    ...ofOrganisation,
  })
    .input(emptyInput)
    .output(organisationErasure),
}
