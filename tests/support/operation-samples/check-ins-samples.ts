import { randomUUID } from 'node:crypto'
import { renewSealingKeys } from '#server/features/check-ins/answering/sealing-keys.ts'
import { createRehearsalLink } from '#server/features/check-ins/rehearsals/create-rehearsal-link.ts'
import { defaultFadingRule } from '#shared/check-ins/fading/fading-rule.ts'
import { contextOfPerson } from '../caller/context-of-person.ts'
import { checkInActions, sameAnswerForAll } from '../school/check-ins.ts'
import { publishForm } from '../school/forms.ts'
import type { FeatureSamples } from './operation-sample.ts'
import type { SampleSchool } from './sample-school.ts'

export async function checkInsSamples({
  app,
  school: { owner, educator },
  learner,
  groupId,
  form,
  checkIn,
  occurrenceId,
  runningForm,
}: SampleSchool): Promise<FeatureSamples<'checkIns'>> {
  const { answer, match } = checkInActions(app)
  const answers = sameAnswerForAll(1, form.questionIds)

  async function matched() {
    await app.as(educator).post(`/api/check-ins/${checkIn.id}/acts`, { given: { act: 'unexcuse' } })
    await answer(learner, checkIn.id, answers)
    for (const staff of [educator, owner]) await match(staff, checkIn.id, answers)
    return checkIn.id
  }
  async function manualForm() {
    const schedule = { kind: 'manual' as const, periods: [{ name: 'Lunch', time: null }] }
    const given = { learnerIds: [learner.id], schedule, settings: { selfStart: true } }
    const { id: formId } = await publishForm(app, educator, given)
    return { formId, requestId: randomUUID(), slot: 0 }
  }
  async function answeredCheckIn() {
    const { formId, ...opening } = await manualForm()
    await app.as(educator).post(`/api/forms/${formId}/open`, opening)
    const { rows } = await app.database.owner.query<{ id: string; questions: { id: string }[] }>(
      `select c.id, v.content -> 'questions' as questions
         from check_ins c join form_versions v on v.organisation_id = c.organisation_id and v.id = c.version_id
        where c.form_id = $1`,
      [formId],
    )
    const { id: checkInId, questions } = rows[0]!
    const questionIds = questions.map(({ id }) => id)
    const given = sameAnswerForAll(1, questionIds)
    await answer(learner, checkInId, given)
    return { checkInId, answers: given }
  }

  await renewSealingKeys(app.runtime.db.app, app.clock.now())
  return {
    readToday: { may: 'observer' },
    readGroupDay: { may: 'observer', names: true, input: () => ({ groupId }) },
    readMatchBoard: { may: 'observer', names: true, input: () => ({ occurrenceId }) },
    readEarlierMatchBoards: { may: 'observer', names: true, input: () => ({ groupId }) },
    matchCheckIn: {
      may: 'educator',
      names: true,
      input: () => ({ checkInId: checkIn.id, answers, submissionKey: randomUUID() }),
      or: 'already-answered',
    },
    matchCheckIns: {
      may: 'educator',
      names: true,
      input: async () => {
        return { matches: [{ ...(await answeredCheckIn()), submissionKey: randomUUID() }] }
      },
    },
    readCheckIn: { may: 'observer', names: true, input: () => ({ checkInId: checkIn.id }) },
    readMatchRates: { may: 'observer', names: true, input: () => ({ formId: form.id }) },
    readFadingRule: { may: 'observer' },
    updateFadingRule: { may: 'admin', input: () => ({ ...defaultFadingRule, matches: 15 as const }) },
    readRecentCheckIns: { may: 'observer', names: true, input: () => ({ learnerId: learner.id }) },
    readMyCheckIns: { may: 'learner' },
    readMyToday: { may: 'learner' },
    readMyMatches: { may: 'learner', input: () => ({ form: form.id, day: '2026-09-07' }) },
    answerCheckIn: {
      may: 'learner',
      names: true,
      input: () => ({ checkInId: checkIn.id, answers, submissionKey: randomUUID() }),
      or: 'already-answered',
    },
    createRehearsalLink: { may: 'observer', names: true, input: () => ({ formId: form.id }) },
    readRehearsal: {
      may: 'anybody',
      input: async () => {
        const { ticket } = await createRehearsalLink(contextOfPerson(app, owner), { formId: form.id })
        return { ticket }
      },
    },
    answerByTicket: {
      may: 'anybody',
      input: () => ({ keyId: randomUUID(), sealed: 'sealed-to-none-of-our-keys' }),
      or: 'ticket-over',
    },
    sendFormNow: {
      may: 'educator',
      names: true,
      input: async () => ({ ...(await runningForm()), requestId: randomUUID(), learnerIds: [learner.id] }),
    },
    openForm: { may: 'educator', names: true, input: manualForm },
    openFormAsLearner: { may: 'learner', names: true, input: manualForm },
    applyStaffAction: {
      may: 'educator',
      names: true,
      input: () => ({ checkInId: checkIn.id, given: { act: 'excuse', reason: 'ill' } }),
    },
    enterAnswers: {
      may: 'educator',
      names: true,
      input: () => ({
        checkInId: checkIn.id,
        answers,
        submissionKey: randomUUID(),
        reason: 'paper',
        given: { onDate: '2026-09-07', time: '09:00' },
      }),
      or: 'already-answered',
    },
    undoEnteredAnswers: {
      may: 'educator',
      names: true,
      input: () => ({ checkInId: checkIn.id }),
      or: 'act-out-of-place',
    },
    correctAnswers: {
      may: 'educator',
      names: true,
      input: async () => ({
        checkInId: await matched(),
        rater: 'staff',
        answers: sameAnswerForAll(0, form.questionIds),
        reason: 'slip',
        correctionKey: randomUUID(),
      }),
      or: 'nothing-changed',
    },
    excuseDay: {
      may: 'educator',
      names: true,
      input: () => ({ whose: { of: 'group', groupId }, onDate: '2026-09-11', reason: 'trip' }),
    },
    previewClosures: {
      may: 'admin',
      input: () => ({ closures: [{ startsOn: '2026-09-07', endsOn: '2026-09-07' }] }),
    },
    unexcuseDay: {
      may: 'educator',
      names: true,
      input: () => ({ learnerIds: [learner.id], onDate: '2026-09-11' }),
    },
  }
}
