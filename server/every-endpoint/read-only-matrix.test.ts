import { expect, test } from 'vitest'
import { type DeclaredEndpoint, declaredEndpoints } from '#server/http/declared-endpoints.ts'
import { contract } from '#shared/contract.ts'
import type { ErrorBody } from '#shared/errors.ts'
import { callEndpoint } from '#tests/support/caller/call-endpoint.ts'
import type { OperationSample } from '#tests/support/operation-samples/operation-sample.ts'
import { operationSamples } from '#tests/support/operation-samples.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** What waits while an organisation is read-only: whatever begins, adds or sends something new. */
const closed: Record<string, string> = {
  groups: 'createGroup',
  learners: 'createLearner confirmRoster copyGroup restoreSelectedLearners createStaffNote',
  questionBank: 'createQuestions applyBankImport',
  rewards: 'createReward',
  forms: 'createForm copyForm saveTemplate createIconSet publishForm publishChanges updateFormLearners',
  checkIns: 'sendFormNow openForm openFormAsLearner',
  paperCards: 'printPaperCards',
  familyLinks: 'createFamilyLink',
}

/** What stays open: what was begun is finished, mended, taken along, erased and paid for. */
const open: Record<string, string> = {
  // Who someone is and who works here: whoever is to pay may have yet to join.
  auth: 'saveOwnProvider deleteOwnProvider startConfirmation finishConfirmation',
  staff: 'inviteStaff resendInvitation updateInvitation revokeInvitation updateTeamMember removeTeamMember',
  organisations:
    'updateOrganisation updateLanguage updatePaperSize updateShownMatches updateLogo updateTimeZone renewOrganisationCode createClosure importClosures updateClosure deleteClosure updateSignInRules',
  licences: 'quoteLicences orderLicences payByCard',
  uploads: 'createPictureFromAddress',
  notifications: 'updateNotificationRules updatePushSubscription',
  groups: 'updateGroup archiveGroup restoreGroup updateGroupStaff setGroupSecretKind',
  // Learners sign in to answer what is open; what is kept of them can be set right.
  learners:
    'updateLearner moveLearners updateRosterChoices updateRosterUsername renewSecrets createOneMinuteCode renewCards updateGroupLearners withdrawSelectedLearners updateStaffNote deleteStaffNote saveGuardian deleteGuardian recordConsents retryEmailAddress resumeCheckInMails updateMyCheckInMailStatus',
  questionBank: 'updateQuestion archiveQuestions restoreQuestions previewBankImport',
  rewards:
    'updateReward archiveReward rankRewards decideRedemption markRedemptionHandedOver undoRedemption decideGrants correctTokens reverseLedgerEntry chooseReward redeemReward cancelRedemption',
  // A draft goes on being kept, so that nothing typed is lost.
  forms:
    'saveTemporaryForm deleteOwnDraft saveDraft previewOpenings previewFollowers readLicenceCount updateMatchRate updateLearnerGoal deleteDraftChanges updateFormStatus renewCalendarFeed revokeCalendarFeed rescheduleOpening restoreOpening delayDay deleteDelay saveDayCycle deleteDayCycle labelDays deleteTemplate updateIconSet deleteIconSet',
  checkIns:
    'matchCheckIn matchCheckIns applyStaffAction enterAnswers undoEnteredAnswers correctAnswers excuseDay unexcuseDay previewClosures updateFadingRule answerCheckIn createRehearsalLink',
  insights:
    'updateDigestPreferences renderEvidenceCsv renderEvidenceXlsx renderEvidenceJson renderEvidencePdf',
  familyLinks: 'renewFamilyLink revokeFamilyLink',
  guideTour: 'continueTour endTour dismissHint',
  // Keys read only and webhooks tell only, which are ways of taking along.
  integrations:
    'createApiKey revokeApiKey createWebhook updateWebhook deleteWebhook renewWebhookSecret testWebhook resendDelivery',
  privacy:
    'requestLearnerExport deleteLearnerExport createLearnerExportAddress requestOrganisationExport deleteOrganisationExport createOrganisationExportAddress eraseLearner mergeLearners undoLearnerMerge grantConsent withdrawConsent planOrganisationErasure cancelOrganisationErasure createHold endHold previewRetention updateRetentionRule',
}

const namesOf = (table: Record<string, string>) =>
  Object.entries(table).flatMap(([feature, names]) => names.split(' ').map((name) => `${feature}.${name}`))

const writing = declaredEndpoints(contract).filter(
  ({ method, meta: { audience } }) => method !== 'GET' && (audience === 'member' || audience === 'learner'),
)

test('whatever writes is closed while an organisation is read-only, or named as open', () => {
  const decided = [...namesOf(closed), ...namesOf(open)]
  expect(decided.toSorted()).toEqual(writing.map(({ name }) => name).toSorted())
  expect(new Set(decided).size).toBe(decided.length)
})

const app = await startTestApp()
const school = await createSchool(app)
const learner = await school.addLearner()
const group = await school.addGroup({ staff: [school.educator, school.observer], learners: [learner] })
const rows = new Map(
  Object.entries(await operationSamples(app, { school, learner, group })).flatMap(([feature, operations]) =>
    Object.entries<OperationSample>(operations).map(([name, row]) => [`${feature}.${name}`, row]),
  ),
)

const letLicencesLast = (startsOn: string, endsOn: string) =>
  app.database.owner.query(
    'update licence_orders set starts_on = $2, ends_on = $3 where organisation_id = $1',
    [school.organisation.id, startsOn, endsOn],
  )

async function refusedWhileReadOnly(endpoint: DeclaredEndpoint): Promise<boolean> {
  await letLicencesLast('2026-08-01', '2099-12-31')
  const given = (await rows.get(endpoint.name)?.input?.()) ?? {}
  await letLicencesLast('2025-08-01', '2026-07-31')
  const who = endpoint.meta.audience === 'learner' ? learner : school.owner
  const { status, body } = await callEndpoint(app.as(who), endpoint, given)
  const isRefused = status >= 300 && (body as ErrorBody).error.reason === 'licences-over'
  if (isRefused) expect(status).toBe(403)
  return isRefused
}

test.each(writing)('$name keeps to that', async (endpoint) => {
  expect(await refusedWhileReadOnly(endpoint)).toBe(namesOf(closed).includes(endpoint.name))
})
