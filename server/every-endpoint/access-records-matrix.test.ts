import { expect, test } from 'vitest'
import { toJSONSchema } from 'zod'
import { type DeclaredEndpoint, declaredEndpoints } from '#server/http/declared-endpoints.ts'
import type { AccessKind } from '#shared/audit/access-kind.ts'
import { contract } from '#shared/contract.ts'
import type { ErrorBody } from '#shared/errors.ts'
import { callEndpoint } from '#tests/support/caller/call-endpoint.ts'
import { createTestKey } from '#tests/support/caller/create-test-key.ts'
import type { OperationSample } from '#tests/support/operation-samples/operation-sample.ts'
import { operationSamples } from '#tests/support/operation-samples.ts'
import { createTestWebhook } from '#tests/support/peers/webhooks.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { exportActions, finishExports } from '#tests/support/school/exports.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { insertPendingGrant } from '#tests/support/school/rewards.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** What tells staff, or a program by a key, of one learner’s answers, or of what these came to, and so records access. */
const telling: Record<AccessKind, string> = {
  answers:
    'checkIns.readCheckIn checkIns.readMatchBoard checkIns.matchCheckIn checkIns.matchCheckIns checkIns.enterAnswers checkIns.correctAnswers',
  results:
    'insights.readLearnerDays insights.readLearnerForms insights.readLearnerProgress insights.readLearnerParts insights.readSuggestions insights.readResults insights.readResultParts rewards.readLearnerTokens rewards.correctTokens rewards.reverseLedgerEntry',
  list: 'checkIns.readToday checkIns.readMatchRates insights.readFormSuggestions insights.readLearnerSummaries insights.readGroupWeek insights.readGoalStatuses forms.readFormOverview forms.readFormLearners forms.readRecentScores rewards.readPendingApprovals integrations.readWebhookDeliveries',
  evidence:
    'insights.renderEvidencePdf insights.renderEvidenceCsv insights.renderEvidenceXlsx insights.renderEvidenceJson insights.exportLearners insights.exportResults forms.exportFormLearners privacy.createLearnerExportAddress privacy.createOrganisationExportAddress',
}

/** What tells of no answers, by what it tells instead. */
const silent: Record<string, string> = {
  'whether somebody answered, never what':
    'checkIns.readGroupDay checkIns.readEarlierMatchBoards checkIns.readRecentCheckIns checkIns.undoEnteredAnswers paperCards.readPaperCard audit.readAuditLog audit.exportAuditLog',
  'how many answered, of many': 'forms.readLibrary forms.exportFormLibrary',
  'who is found, and nothing of them': 'insights.readFilteredLearnerIds',
  'who looked': 'insights.readAccessRecords',
  'how much is kept, and until when':
    'insights.readLearnerRecord privacy.readStoredLearnerData privacy.readLearnerMerges privacy.previewLearnerMerge privacy.mergeLearners privacy.undoLearnerMerge privacy.readOrganisationErasure privacy.readHolds privacy.readRetention privacy.readLearnerExport privacy.readOrganisationExport',
  'who they are and how they sign in':
    'insights.readUnprintableNames learners.readLearners learners.readLearner learners.readGuessingReport learners.readLearnerBoard learners.readRoster learners.readRosterLines learners.exportRoster groups.readGroups groups.exportGroups',
  'what a family agreed to, or may read':
    'learners.readConsents learners.readConsentCounts familyLinks.readFamilyLinks familyLinks.listGuessedFamilyLinks privacy.readConsents privacy.exportConsents',
  'what is asked, and when':
    'checkIns.readFadingRule checkIns.previewClosures forms.readDayCycle forms.readForms forms.readForm forms.readCalendar forms.readCalendarFeedStatus forms.readOpeningsMovedIntoClosure forms.previewTimeZone forms.readLearnerSchedule forms.readFormsUsingQuestion forms.readFormsUsingIconSet forms.readIconSets forms.readTemplates questionBank.readQuestionBank questionBank.exportQuestionBank questionBank.findSimilarQuestions questionBank.readNearDuplicates rewards.readMenu',
  'the organisation and its staff':
    'auth.readConfirmationMethods auth.readOwnProvider guideTour.readTour guideTour.readHints insights.readDigestPreferences integrations.readApiKeys integrations.readWebhooks licences.readSubscription licences.readLicenceNotice licences.renderLicencePdf notifications.readNotificationRules organisations.readOrganisation organisations.readSignInRules privacy.readRolePermissions staff.readTeam staff.exportTeam',
}

const namesOf = (table: Record<string, string>) => Object.values(table).flatMap((names) => names.split(' '))

const figures = ['agreed', 'balance', 'compared', 'earned', 'goalsMet', 'overRated', 'percentage', 'scores']

function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as { properties?: object }
  return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldsOf)]
}

function tellsFigures({ procedure }: DeclaredEndpoint): boolean {
  const schema = toJSONSchema(procedure['~orpc'].outputSchema as never, {
    io: 'output',
    unrepresentable: 'any',
  })
  return fieldsOf(schema).some((field) => figures.includes(field))
}

const ofStaff = declaredEndpoints(contract).filter(({ meta }) => meta.audience === 'member')
const decided = [...namesOf(telling), ...namesOf(silent)]

test('every call by which staff read records access, or says why not', () => {
  const reading = ofStaff.filter(
    (endpoint) => endpoint.method === 'GET' || endpoint.meta.gives || tellsFigures(endpoint),
  )
  const undecided = reading.map(({ name }) => name).filter((name) => !decided.includes(name))
  expect(
    undecided,
    'Name it in `telling`, and let its use case call `recordAccess` for those whom it shows, or in `silent` (docs/decisions/063-log-each-time-staff-see-a-learners-answers.md).',
  ).toEqual([])
  const known = ofStaff.map(({ name }) => name)
  expect(decided.filter((name) => !known.includes(name))).toEqual([])
  expect(new Set(decided).size).toBe(decided.length)
})

const app = await startTestApp()
const { as, database } = app
const school = await createSchool(app)
const { owner, educator } = school
const learner = await school.addLearner()
const group = await school.addGroup({ staff: [educator, school.observer], learners: [learner] })
const webhookId = await createTestWebhook(app, owner, ['day.settled'])
const rows = new Map(
  Object.entries(await operationSamples(app, { school, learner, group })).flatMap(([feature, operations]) =>
    Object.entries<OperationSample>(operations).map(([name, row]) => [`${feature}.${name}`, row]),
  ),
)
const { formId } = (await rows.get('checkIns.readMatchRates')!.input!()) as { formId: string }

/** A good day, two on which the learner said more than staff saw, one missed, and a good one today. */
async function answerForAWeek(): Promise<void> {
  const { openAt, openFor, answer, match } = checkInActions(app)
  for (const [day, seen] of [7, 8, 9, 10, 11].map((day) => [day, [8, 9].includes(day) ? 0 : 1] as const)) {
    await openAt(`2026-09-${String(day).padStart(2, '0')}T09:00`)
    if (day === 10) continue
    const { rows: ofForm } = await database.owner.query<{ id: string }>(
      'select id from check_ins where form_id = $1 and learner_id = $2',
      [formId, learner.id],
    )
    const open = (await openFor(learner)).find(({ id }) => ofForm.some((row) => row.id === id))!
    const questionIds = open.questions.map(({ id }) => id)
    await answer(learner, open.id, sameAnswerForAll(1, questionIds))
    await match(educator, open.id, sameAnswerForAll(seen, questionIds))
  }
  await as(owner).post(`/api/forms/${formId}/learners/${learner.id}/match-rate`, { matchRate: 50 })
}

/** A form whose goal the learner missed on five days in a row. */
async function publishMissedForm(): Promise<string> {
  const form = await publishForm(app, owner, { learnerIds: [learner.id] })
  await database.owner.query(
    `insert into day_results as missed (organisation_id, form_id, learner_id, on_date, status, earned, possible,
                              goal_percentage, goal_met, settled_at)
     select $1, $2, $3, day::date, 'settled', 5, 10, 80, false, day
       from generate_series('2026-09-07'::date, '2026-09-11'::date, '1 day') day
     returning missed.on_date`,
    [school.organisation.id, form.id, learner.id],
  )
  return form.id
}

await answerForAWeek()
await insertPendingGrant(app, { learner, formId })
for (const learnerId of [learner.id, undefined]) {
  const { ask, read } = exportActions(app, owner, learnerId)
  await ask()
  await finishExports(await app.workerRuntime(), read)
}

const given: Record<string, object> = {
  'integrations.readWebhookDeliveries': { webhookId },
  'insights.readFormSuggestions': { formId: await publishMissedForm() },
}

/** Calls an endpoint by its sample, as somebody, with no access record there before. */
async function call(endpoint: DeclaredEndpoint, who: Parameters<typeof as>[0]): Promise<void> {
  const { input, or } = rows.get(endpoint.name)!
  const asked = given[endpoint.name] ?? (await input?.()) ?? {}
  await database.owner.query('delete from learner_reads')
  for (const _time of [1, 2]) {
    const { status, body } = await callEndpoint(as(who), endpoint, asked)
    if (status >= 300) expect((body as ErrorBody).error.reason).toBe(or)
  }
}

const listAccessRecords = async () =>
  (
    await database.owner.query(
      'select account_id, learner_id, what from learner_reads where learner_id = $1',
      [learner.id],
    )
  ).rows

const accessKindOf = (wanted: string) =>
  (Object.keys(telling) as AccessKind[]).find((what) => telling[what].split(' ').includes(wanted))

test.each(ofStaff.filter(({ name }) => accessKindOf(name)))(
  '$name leaves an access record, once a day',
  async (endpoint) => {
    await call(endpoint, owner)
    expect(await listAccessRecords()).toEqual([
      { account_id: owner.id, learner_id: learner.id, what: accessKindOf(endpoint.name) },
    ])
  },
)

test.each(ofStaff.filter(({ name, meta }) => accessKindOf(name) && meta.keyScope))(
  '$name by a key leaves an access record of the key',
  async (endpoint) => {
    const { key, secret } = await createTestKey(app, owner)
    await call(endpoint, { token: secret })
    const { rows: read } = await database.owner.query(
      'select key_id, learner_id from api_key_reads where key_id = $1',
      [key.id],
    )
    expect(read).toEqual([{ key_id: key.id, learner_id: learner.id }])
    expect(await listAccessRecords()).toEqual([])
  },
)

test.each(ofStaff.filter(({ name }) => namesOf(silent).includes(name)))(
  '$name leaves no access record',
  async (endpoint) => {
    await call(endpoint, owner)
    expect(await listAccessRecords()).toEqual([])
  },
)
