import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { selfRateAllUnmatchedCheckIns } from '#server/features/check-ins/sweeps.ts'
import { updateFormStatus } from '#server/features/forms/publishing/update-form-status.ts'
import type { LearnerTokens } from '#shared/rewards/endpoints.ts'
import type { RewardRule } from '#shared/rewards/reward-rule.ts'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm, type TestFormInput } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock } = app
const { educator, ...school } = await createSchool(app)
const { openAt, openFor, answer, match } = checkInActions(app)

const tenForGoal: RewardRule = {
  tokensForGoal: 10,
  tokensPerPoint: 0,
  everyNthGoal: 1,
  dailyLimit: null,
  weeklyLimit: null,
  approval: 'none',
}
const monday = '2026-09-07'
const tuesday = '2026-09-08'
const wednesday = '2026-09-09'
const thursday = '2026-09-10'
const friday = '2026-09-11'
const nextMonday = '2026-09-14'
const nextTuesday = '2026-09-15'

async function publishRule(rule: Partial<RewardRule>) {
  clock.moveTo(`${monday}T08:00`)
  const learner = await school.addLearner()
  await school.addGroup({ staff: [educator], learners: [learner] })
  const rewardRule = { ...tenForGoal, ...rule }
  const { questionIds } = await publishForm(app, educator, { learnerIds: [learner.id], rewardRule })
  const yes = sameAnswerForAll(1, questionIds)

  async function answerOn(onDate: string) {
    await openAt(`${onDate}T09:00`)
    const [checkIn] = await openFor(learner)
    await answer(learner, checkIn!.id, yes)
    return checkIn!.id
  }
  async function meetGoalOn(onDate: string) {
    const checkInId = await answerOn(onDate)
    await match(educator, checkInId, yes)
    return checkInId
  }
  return { learner, questionIds, answerOn, meetGoalOn }
}

/** What each day was granted. */
async function grantsOf(learner: LearnerPerson) {
  const { body } = await as(educator).get<LearnerTokens>(`/api/learners/${learner.id}/tokens`)
  return body.entries.map(({ onDate, amount }) => [onDate, amount]).toReversed()
}

test.each<[string, Partial<RewardRule>, string[], [string, number][]]>([
  ['two, a rule of every second goal pays one', { everyNthGoal: 2 }, [monday, tuesday], [[tuesday, 10]]],
  [
    'three, a rule of every second goal pays one',
    { everyNthGoal: 2 },
    [monday, tuesday, wednesday],
    [[tuesday, 10]],
  ],
  [
    'three, a limit of the week lets one be paid',
    { weeklyLimit: 10 },
    [monday, tuesday, wednesday],
    [[monday, 10]],
  ],
  [
    'two weeks, a limit of the week lets one of each be paid',
    { weeklyLimit: 10 },
    [thursday, friday, nextMonday, nextTuesday],
    [
      [thursday, 10],
      [nextMonday, 10],
    ],
  ],
])('of days that one sweep settles: of %s', async (_, rule, dates, granted) => {
  const { learner, answerOn } = await publishRule(rule)
  for (const onDate of dates) await answerOn(onDate)
  clock.moveTo('2026-09-21T08:00')
  await selfRateAllUnmatchedCheckIns(await app.workerRuntime())
  expect(await grantsOf(learner)).toEqual(granted)
})

test('every second goal earns, though the first is excused in between and counts again', async () => {
  const { learner, meetGoalOn } = await publishRule({ everyNthGoal: 2 })
  const checkInId = await meetGoalOn(monday)
  const act = (given: object) => as(educator).post(`/api/check-ins/${checkInId}/acts`, { given })
  expect(await act({ act: 'excuse', reason: 'ill' })).toMatchObject({ status: 200 })
  await meetGoalOn(tuesday)
  expect(await act({ act: 'unexcuse' })).toMatchObject({ status: 200 })
  await meetGoalOn(wednesday)
  expect(await grantsOf(learner)).toEqual([[tuesday, 10]])
})

test('a goal that was paid for and corrected downward is not paid again by the next one', async () => {
  const { learner, meetGoalOn, questionIds } = await publishRule({ everyNthGoal: 2 })
  await meetGoalOn(monday)
  const checkInId = await meetGoalOn(tuesday)
  const answers = sameAnswerForAll(0, questionIds)
  const correction = { rater: 'learner', answers, reason: 'slip', correctionKey: randomUUID() }
  expect(await as(educator).post(`/api/check-ins/${checkInId}/corrections`, correction)).toMatchObject({
    body: { score: { goalMet: false } },
  })
  await meetGoalOn(wednesday)
  expect(await grantsOf(learner)).toEqual([[tuesday, 10]])
  await meetGoalOn(thursday)
  expect((await grantsOf(learner)).at(-1)).toEqual([thursday, 10])
})

test('a learner is told whether a form that they have can earn tokens', async () => {
  clock.moveTo(`${monday}T08:00`)
  const [named, inGroup, neither] = [
    await school.addLearner(),
    await school.addLearner(),
    await school.addLearner(),
  ]
  const group = await school.addGroup({ staff: [educator], learners: [inGroup] })
  await school.addGroup({ staff: [educator], learners: [named, neither] })
  const earns = () =>
    Promise.all(
      [named, inGroup, neither].map(
        async (learner) => (await as(learner).get<{ earns: boolean }>('/api/student/rewards')).body.earns,
      ),
    )
  const publish = (to: TestFormInput) => publishForm(app, educator, { rewardRule: tenForGoal, ...to })
  await publish({ learnerIds: [named.id], groupIds: [group.id], rewardRule: null })
  expect(await earns()).toEqual([false, false, false])

  const toGroup = await publish({ groupIds: [group.id] })
  expect(await earns()).toEqual([false, true, false])
  await publish({ learnerIds: [named.id] })
  await updateFormStatus(contextOfPerson(app, educator), { formId: toGroup.id, move: 'end' })
  expect(await earns()).toEqual([true, false, false])
})
