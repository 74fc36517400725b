import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { declaredEndpoints } from '#server/http/declared-endpoints.ts'
import { type AuditAction, auditActions } from '#shared/audit/audit-action.ts'
import { contract } from '#shared/contract.ts'
import { callEndpoint } from '#tests/support/caller/call-endpoint.ts'
import { createSessionFor } from '#tests/support/caller/create-session-for.ts'
import { samplesInNewSchool } from '#tests/support/operation-samples.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const endpoints = declaredEndpoints(contract)

/** What each operation writes into the log of the organisation, called with the input of its sample. */
const acts: [operation: string, ...actions: AuditAction[]][] = [
  ['audit.exportAuditLog', 'audit.saved'],
  ['organisations.createOrganisation', 'organisations.founded', 'rewards.added'],
  ['organisations.updateOrganisation', 'organisations.changed'],
  ['organisations.renewOrganisationCode', 'organisations.code-renewed'],
  ['organisations.createClosure', 'organisations.closure-added'],
  ['organisations.updateClosure', 'organisations.closure-changed'],
  ['organisations.deleteClosure', 'organisations.closure-removed'],
  ['staff.inviteStaff', 'staff.invited'],
  ['staff.resendInvitation', 'staff.invitation-resent'],
  ['staff.updateInvitation', 'staff.invitation-changed'],
  ['staff.revokeInvitation', 'staff.invitation-withdrawn'],
  ['staff.updateTeamMember', 'staff.changed'],
  ['staff.removeTeamMember', 'staff.removed'],
  ['staff.acceptInvitationAsNewPerson', 'staff.joined'],
  ['licences.quoteLicences', 'licences.quoted'],
  ['notifications.updateNotificationRules', 'notifications.rules-changed'],
  ['notifications.updatePushSubscription', 'notifications.device-removed'],
  ['notifications.unsubscribe', 'notifications.mails-stopped'],
  ['groups.createGroup', 'groups.created'],
  ['groups.updateGroup', 'groups.edited'],
  ['groups.archiveGroup', 'groups.archived'],
  ['groups.restoreGroup', 'groups.restored'],
  ['groups.updateGroupStaff', 'groups.staff-changed'],
  ['groups.setGroupSecretKind', 'groups.secret-kind-set'],
  ['learners.signInLearner', 'learners.signed-in'],
  ['learners.signInWithCard', 'learners.signed-in'],
  ['learners.signInWithCardCode', 'learners.signed-in'],
  ['learners.signInWithLink', 'learners.signed-in'],
  ['learners.createStaffNote', 'learners.staff-note-added'],
  ['learners.updateStaffNote', 'learners.staff-note-changed'],
  ['learners.deleteStaffNote', 'learners.staff-note-taken-back'],
  ['learners.updateRosterChoices', 'learners.roster-compared'],
  ['learners.updateRosterUsername', 'learners.roster-compared'],
  ['learners.confirmRoster', 'learners.roster-confirmed'],
  ['learners.saveGuardian', 'learners.guardian-added'],
  ['learners.deleteGuardian', 'learners.guardian-removed'],
  ['learners.createLearner', 'learners.added'],
  ['learners.updateLearner', 'learners.edited'],
  ['learners.renewSecrets', 'learners.secret-renewed'],
  ['learners.createOneMinuteCode', 'learners.one-minute-code-shown'],
  ['learners.renewCards', 'learners.card-renewed'],
  ['learners.updateGroupLearners', 'learners.group-changed'],
  ['learners.copyGroup', 'groups.copied'],
  ['learners.withdrawSelectedLearners', 'learners.withdrawn'],
  ['learners.retryEmailAddress', 'learners.address-tried-again'],
  ['learners.resumeCheckInMails', 'learners.mails-resumed'],
  ['learners.updateMyCheckInMailStatus', 'learners.mails-stopped'],
  ['questionBank.createQuestions', 'question-bank.added'],
  ['questionBank.updateQuestion', 'question-bank.changed'],
  ['questionBank.archiveQuestions', 'question-bank.archived'],
  ['questionBank.restoreQuestions', 'question-bank.restored'],
  ['questionBank.applyBankImport', 'question-bank.imported'],
  ['rewards.chooseReward', 'rewards.chosen'],
  ['rewards.redeemReward', 'rewards.redeemed'],
  ['rewards.cancelRedemption', 'rewards.taken-back'],
  ['rewards.createReward', 'rewards.added'],
  ['rewards.updateReward', 'rewards.changed'],
  ['rewards.archiveReward', 'rewards.archived'],
  ['rewards.rankRewards', 'rewards.ranked'],
  ['rewards.decideRedemption', 'rewards.approved'],
  ['rewards.markRedemptionHandedOver', 'rewards.handed-over'],
  ['rewards.undoRedemption', 'rewards.undone'],
  ['rewards.decideGrants', 'rewards.grant-approved'],
  ['rewards.correctTokens', 'rewards.tokens-corrected'],
  ['rewards.reverseLedgerEntry', 'rewards.entry-reversed'],
  ['forms.createForm', 'forms.begun'],
  ['forms.publishForm', 'forms.published'],
  ['forms.publishChanges', 'forms.changes-published'],
  ['forms.updateMatchRate', 'forms.match-rate-changed'],
  ['forms.updateLearnerGoal', 'forms.learner-goal-changed'],
  ['forms.deleteDraftChanges', 'forms.changes-discarded'],
  ['forms.updateFormStatus', 'forms.paused'],
  ['forms.renewCalendarFeed', 'forms.feed-renewed'],
  ['forms.revokeCalendarFeed', 'forms.feed-revoked'],
  ['forms.rescheduleOpening', 'forms.opening-cancelled'],
  ['forms.restoreOpening', 'forms.opening-restored'],
  ['forms.saveDayCycle', 'forms.day-cycle-saved'],
  ['forms.labelDays', 'forms.days-labelled'],
  ['forms.deleteDayCycle', 'forms.day-cycle-removed'],
  ['forms.delayDay', 'forms.day-delayed'],
  ['forms.deleteDelay', 'forms.delay-removed'],
  ['forms.exportFormLearners', 'forms.learners-saved'],
  ['forms.saveTemplate', 'forms.template-saved'],
  ['forms.deleteTemplate', 'forms.template-removed'],
  ['forms.copyForm', 'forms.begun'],
  ['forms.createIconSet', 'forms.icon-set-added'],
  ['forms.updateIconSet', 'forms.icon-set-changed'],
  ['forms.deleteIconSet', 'forms.icon-set-deleted'],
  ['checkIns.matchCheckIn', 'check-ins.matched'],
  ['checkIns.matchCheckIns', 'check-ins.matched'],
  ['checkIns.sendFormNow', 'check-ins.sent-now'],
  ['checkIns.openForm', 'check-ins.opened-by-hand'],
  ['checkIns.readMyCheckIns', 'check-ins.tickets-given'],
  ['checkIns.answerCheckIn', 'check-ins.answered'],
  ['checkIns.openFormAsLearner', 'check-ins.started'],
  ['checkIns.applyStaffAction', 'check-ins.excused'],
  ['checkIns.correctAnswers', 'check-ins.corrected'],
  ['checkIns.excuseDay', 'check-ins.day-excused'],
  ['checkIns.unexcuseDay', 'check-ins.day-unexcused'],
  ['checkIns.updateFadingRule', 'check-ins.fading-rule-changed'],
  ['paperCards.printPaperCards', 'paper-cards.printed'],
  ['insights.exportLearners', 'learners.saved'],
  ['insights.updateDigestPreferences', 'insights.news-chosen'],
  ['insights.renderEvidencePdf', 'insights.evidence-made'],
  ['insights.renderEvidenceCsv', 'insights.evidence-made'],
  ['insights.renderEvidenceXlsx', 'insights.evidence-made'],
  ['insights.renderEvidenceJson', 'insights.evidence-made'],
  ['insights.exportResults', 'results.saved'],
  ['familyLinks.createFamilyLink', 'family-links.given'],
  ['familyLinks.renewFamilyLink', 'family-links.renewed'],
  ['familyLinks.revokeFamilyLink', 'family-links.revoked'],
  ['familyLinks.openFamilyPage', 'family-links.opened'],
  ['guideTour.continueTour', 'guide-tour.gone-on'],
  ['guideTour.endTour', 'guide-tour.ended'],
  ['integrations.createApiKey', 'integrations.key-made'],
  ['integrations.revokeApiKey', 'integrations.key-taken-back'],
  ['integrations.updateWebhook', 'integrations.webhook-changed'],
  ['integrations.deleteWebhook', 'integrations.webhook-removed'],
  ['integrations.testWebhook', 'integrations.webhook-tested'],
  ['integrations.resendDelivery', 'integrations.webhook-sent-again'],
  ['privacy.grantConsent', 'privacy.consent-given'],
  ['privacy.withdrawConsent', 'privacy.consent-withdrawn'],
  ['privacy.requestLearnerExport', 'privacy.learner-export-asked'],
  ['privacy.deleteLearnerExport', 'privacy.learner-export-removed'],
  ['privacy.requestOrganisationExport', 'privacy.organisation-export-asked'],
  ['privacy.deleteOrganisationExport', 'privacy.organisation-export-removed'],
  ['privacy.eraseLearner', 'learners.withdrawn', 'privacy.erased'],
  ['privacy.mergeLearners', 'learners.withdrawn', 'learners.merged'],
  ['privacy.undoLearnerMerge', 'learners.restored', 'learners.merge-undone'],
  ['privacy.createHold', 'privacy.held'],
  ['privacy.endHold', 'privacy.hold-ended'],
  ['privacy.updateRetentionRule', 'privacy.retention-set'],
]

type Change = object | ((input: Record<string, unknown>) => object)

/** The same for other inputs: these changes of the sample's, one call after the other. */
const furtherActs: [operation: string, changes: Change[], action: AuditAction][] = [
  ['organisations.updateTimeZone', [{ timeZone: 'Europe/Berlin' }], 'organisations.time-zone-changed'],
  ['rewards.archiveReward', [{}, { isArchived: false }], 'rewards.restored'],
  ['rewards.decideRedemption', [{ decision: { decision: 'decline', why: 'Closed.' } }], 'rewards.declined'],
  ['rewards.markRedemptionHandedOver', [{}, { isHandedOver: false }], 'rewards.handing-over-undone'],
  ['rewards.decideGrants', [{ decision: { decision: 'decline', why: 'Closed.' } }], 'rewards.grant-declined'],
  [
    'forms.saveDraft',
    [({ draft }) => ({ draft: { ...(draft as object), goalPercentage: 65 } })],
    'forms.draft-saved',
  ],
  ['forms.updateFormLearners', [({ add }) => ({ add: [], remove: add })], 'forms.learners-changed'],
  ['forms.updateFormStatus', [{}, { move: 'resume' }], 'forms.resumed'],
  ['forms.updateFormStatus', [{ move: 'end' }], 'forms.ended'],
  ['forms.updateFormStatus', [{}, { move: 'archive' }], 'forms.archived'],
  ['forms.updateFormStatus', [{}, { move: 'archive' }, { move: 'restore' }], 'forms.restored'],
  [
    'checkIns.applyStaffAction',
    [{ given: { act: 'unexcuse' } }, { given: { act: 'cancel', reason: 'other' } }],
    'check-ins.cancelled',
  ],
  ['checkIns.applyStaffAction', [{ given: { act: 'restore' } }], 'check-ins.restored'],
]

const schools = new Map<string, ReturnType<typeof samplesInNewSchool>>()
async function actionsOf(operation: string, changes: Change[]): Promise<string[]> {
  const [feature, name] = operation.split('.') as [keyof typeof contract, string]
  if (!schools.has(feature)) schools.set(feature, samplesInNewSchool(app, feature))
  const { about, samples } = await schools.get(feature)!
  const endpoint = endpoints.find((one) => one.name === operation)!
  const input = { ...(await samples[name]!.input?.()) }
  const calling = app.as(await createSessionFor(app, endpoint.meta.audience, about))
  const written = async () =>
    (await app.database.owner.query<{ id: string; action: string }>('select id, action from audit_entries'))
      .rows
  let before = await written()
  for (const change of changes) {
    before = await written()
    const given = { ...input, ...(typeof change === 'function' ? change(input) : change) }
    const organisation = about.school.organisation.id
    expect((await callEndpoint(calling, endpoint, given, { organisation })).body).not.toHaveProperty('error')
  }
  const known = new Set(before.map(({ id }) => id))
  return (await written()).filter(({ id }) => !known.has(id)).map(({ action }) => action)
}

test.each(acts)('%s is written into the log', async (operation, ...actions) => {
  expect(new Set(await actionsOf(operation, [{}]))).toEqual(new Set(actions))
})

test.each(furtherActs)('%s with %o is written into the log as %s', async (operation, changes, action) => {
  expect(await actionsOf(operation, changes)).toEqual([action])
})

test('every other action is named by some other test', () => {
  const tried = new Set([
    ...acts.flatMap(([, ...actions]) => actions),
    ...furtherActs.map(([, , action]) => action),
  ])
  const tests = globSync(join(import.meta.dirname, '..', '**/*.test.ts')).map((file) =>
    readFileSync(file, 'utf8'),
  )
  const untried = auditActions.filter((action) => !tried.has(action))
  expect(
    untried.filter((action) => !tests.some((text) => new RegExp(`['\`]${action}\\b`).test(text))),
  ).toEqual([])
})
