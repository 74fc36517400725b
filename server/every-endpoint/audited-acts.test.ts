import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { declaredEndpoints } from '#server/http/declared-endpoints.ts'
import { type AuditAction, auditActions } from '#shared/audit/audit-action.ts'
import { contract } from '#shared/contract.ts'
import { callEndpoint } from '#tests/support/call-endpoint.ts'
import { samplesInNewSchool } from '#tests/support/operation-samples.ts'
import { sessionFor } from '#tests/support/session-for.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const endpoints = declaredEndpoints(contract)

/** What each operation writes into the log of the organisation, called with the input of its sample. */
const acts: [operation: string, ...actions: AuditAction[]][] = [
  ['audit.saved', 'audit.saved'],
  ['organisations.create', 'organisations.founded'],
  ['organisations.change', 'organisations.changed'],
  ['organisations.renewCode', 'organisations.code-renewed'],
  ['organisations.addClosure', 'organisations.closure-added'],
  ['organisations.changeClosure', 'organisations.closure-changed'],
  ['organisations.removeClosure', 'organisations.closure-removed'],
  ['staff.invite', 'staff.invited'],
  ['staff.resend', 'staff.invitation-resent'],
  ['staff.changeInvitation', 'staff.invitation-changed'],
  ['staff.withdraw', 'staff.invitation-withdrawn'],
  ['staff.changeMember', 'staff.changed'],
  ['staff.removeMember', 'staff.removed'],
  ['staff.joinAsNewPerson', 'staff.joined'],
  ['licences.quote', 'licences.quoted'],
  ['notifications.changeRules', 'notifications.rules-changed'],
  ['notifications.choosePush', 'notifications.device-removed'],
  ['notifications.unsubscribe', 'notifications.mails-stopped'],
  ['groups.create', 'groups.created'],
  ['groups.edit', 'groups.edited'],
  ['groups.archive', 'groups.archived'],
  ['groups.restore', 'groups.restored'],
  ['groups.changeStaff', 'groups.staff-changed'],
  ['groups.setSecretKind', 'groups.secret-kind-set'],
  ['learners.signIn', 'learners.signed-in'],
  ['learners.signInWithCard', 'learners.signed-in'],
  ['learners.signInWithCode', 'learners.signed-in'],
  ['learners.signInWithLink', 'learners.signed-in'],
  ['learners.addStaffNote', 'learners.staff-note-added'],
  ['learners.changeStaffNote', 'learners.staff-note-changed'],
  ['learners.takeBackStaffNote', 'learners.staff-note-taken-back'],
  ['learners.chooseForRoster', 'learners.roster-compared'],
  ['learners.carryOutRoster', 'learners.roster-confirmed'],
  ['learners.saveGuardian', 'learners.guardian-added'],
  ['learners.removeGuardian', 'learners.guardian-removed'],
  ['learners.add', 'learners.added'],
  ['learners.renewSecrets', 'learners.secret-renewed'],
  ['learners.renewCards', 'learners.card-renewed'],
  ['learners.changeGroup', 'learners.group-changed'],
  ['learners.copyGroup', 'groups.copied'],
  ['learners.withdraw', 'learners.withdrawn'],
  ['learners.tryAddressAgain', 'learners.address-tried-again'],
  ['learners.resumeMails', 'learners.mails-resumed'],
  ['learners.chooseMyMails', 'learners.mails-stopped'],
  ['questionBank.add', 'question-bank.added'],
  ['questionBank.change', 'question-bank.changed'],
  ['questionBank.archive', 'question-bank.archived'],
  ['questionBank.restore', 'question-bank.restored'],
  ['questionBank.applyImport', 'question-bank.imported'],
  ['rewards.redeem', 'rewards.redeemed'],
  ['rewards.takeBack', 'rewards.taken-back'],
  ['rewards.add', 'rewards.added'],
  ['rewards.change', 'rewards.changed'],
  ['rewards.archive', 'rewards.archived'],
  ['rewards.rank', 'rewards.ranked'],
  ['rewards.decide', 'rewards.approved'],
  ['rewards.handOver', 'rewards.handed-over'],
  ['rewards.undo', 'rewards.undone'],
  ['rewards.decideGrants', 'rewards.grant-approved'],
  ['rewards.correct', 'rewards.tokens-corrected'],
  ['rewards.reverse', 'rewards.entry-reversed'],
  ['forms.create', 'forms.begun'],
  ['forms.publish', 'forms.published'],
  ['forms.publishChanges', 'forms.changes-published'],
  ['forms.changeMatchRate', 'forms.match-rate-changed'],
  ['forms.discardChanges', 'forms.changes-discarded'],
  ['forms.move', 'forms.paused'],
  ['forms.renewFeed', 'forms.feed-renewed'],
  ['forms.revokeFeed', 'forms.feed-revoked'],
  ['forms.reschedule', 'forms.opening-cancelled'],
  ['forms.restore', 'forms.opening-restored'],
  ['forms.savedLearners', 'forms.learners-saved'],
  ['forms.saveTemplate', 'forms.template-saved'],
  ['forms.removeTemplate', 'forms.template-removed'],
  ['forms.copy', 'forms.begun'],
  ['forms.addIconSet', 'forms.icon-set-added'],
  ['forms.changeIconSet', 'forms.icon-set-changed'],
  ['forms.deleteIconSet', 'forms.icon-set-deleted'],
  ['checkIns.answerAsStaff', 'check-ins.matched'],
  ['checkIns.sendNow', 'check-ins.sent-now'],
  ['checkIns.open', 'check-ins.opened-by-hand'],
  ['checkIns.mine', 'check-ins.tickets-given'],
  ['checkIns.answer', 'check-ins.answered'],
  ['checkIns.start', 'check-ins.started'],
  ['checkIns.act', 'check-ins.excused'],
  ['checkIns.correct', 'check-ins.corrected'],
  ['checkIns.excuseDay', 'check-ins.day-excused'],
  ['checkIns.unexcuseDay', 'check-ins.day-unexcused'],
  ['checkIns.changeFadingRule', 'check-ins.fading-rule-changed'],
  ['paperCards.print', 'paper-cards.printed'],
  ['insights.savedLearners', 'learners.saved'],
  ['insights.chooseNews', 'insights.news-chosen'],
  ['insights.makeEvidencePdf', 'insights.evidence-made'],
  ['insights.makeEvidenceCsv', 'insights.evidence-made'],
  ['insights.makeEvidenceJson', 'insights.evidence-made'],
  ['insights.savedResults', 'results.saved'],
  ['familyLinks.give', 'family-links.given'],
  ['familyLinks.renew', 'family-links.renewed'],
  ['familyLinks.revoke', 'family-links.revoked'],
  ['familyLinks.open', 'family-links.opened'],
  ['guideTour.goOn', 'guide-tour.gone-on'],
  ['guideTour.end', 'guide-tour.ended'],
  ['integrations.makeKey', 'integrations.key-made'],
  ['integrations.takeBackKey', 'integrations.key-taken-back'],
  ['integrations.changeWebhook', 'integrations.webhook-changed'],
  ['integrations.removeWebhook', 'integrations.webhook-removed'],
  ['integrations.testWebhook', 'integrations.webhook-tested'],
  ['integrations.sendAgain', 'integrations.webhook-sent-again'],
  ['privacy.giveConsent', 'privacy.consent-given'],
  ['privacy.withdrawConsent', 'privacy.consent-withdrawn'],
  ['privacy.askForLearnerExport', 'privacy.learner-export-asked'],
  ['privacy.removeLearnerExport', 'privacy.learner-export-removed'],
  ['privacy.askForExport', 'privacy.organisation-export-asked'],
  ['privacy.removeExport', 'privacy.organisation-export-removed'],
  ['privacy.eraseLearner', 'learners.withdrawn', 'privacy.erased'],
  ['privacy.putOnHold', 'privacy.held'],
  ['privacy.endHold', 'privacy.hold-ended'],
  ['privacy.setRetention', 'privacy.retention-set'],
]

type Change = object | ((input: Record<string, unknown>) => object)

/** The same for other inputs: these changes of the sample's, one call after the other. */
const furtherActs: [operation: string, changes: Change[], action: AuditAction][] = [
  ['organisations.changeTimeZone', [{ timeZone: 'Europe/Berlin' }], 'organisations.time-zone-changed'],
  ['rewards.archive', [{}, { isArchived: false }], 'rewards.restored'],
  ['rewards.decide', [{ decision: { decision: 'decline', why: 'Closed.' } }], 'rewards.declined'],
  ['rewards.handOver', [{}, { isHandedOver: false }], 'rewards.handing-over-undone'],
  ['rewards.decideGrants', [{ decision: { decision: 'decline', why: 'Closed.' } }], 'rewards.grant-declined'],
  [
    'forms.saveDraft',
    [({ draft }) => ({ draft: { ...(draft as object), goalPercentage: 65 } })],
    'forms.draft-saved',
  ],
  ['forms.changeLearners', [({ add }) => ({ add: [], remove: add })], 'forms.learners-changed'],
  ['forms.move', [{}, { move: 'resume' }], 'forms.resumed'],
  ['forms.move', [{ move: 'end' }], 'forms.ended'],
  ['forms.move', [{}, { move: 'archive' }], 'forms.archived'],
  ['forms.move', [{}, { move: 'archive' }, { move: 'restore' }], 'forms.restored'],
  [
    'checkIns.act',
    [{ given: { act: 'unexcuse' } }, { given: { act: 'cancel', reason: 'other' } }],
    'check-ins.cancelled',
  ],
  ['checkIns.act', [{ given: { act: 'restore' } }], 'check-ins.restored'],
]

const schools = new Map<string, ReturnType<typeof samplesInNewSchool>>()
async function actionsOf(operation: string, changes: Change[]): Promise<string[]> {
  const [feature, name] = operation.split('.') as [keyof typeof contract, string]
  if (!schools.has(feature)) schools.set(feature, samplesInNewSchool(app, feature))
  const { about, samples } = await schools.get(feature)!
  const endpoint = endpoints.find((one) => one.name === operation)!
  const input = { ...(await samples[name]!.input?.()) }
  const calling = app.as(await sessionFor(app, endpoint.meta.audience, about))
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
