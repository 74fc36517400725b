import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saveDraft } from '#server/features/forms/drafts/save-draft.ts'
import { readForm } from '#server/features/forms/library/read-forms.ts'
import { publishChanges } from '#server/features/forms/publishing/publish-changes.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { type CheckInTimestamps, checkInStateAt } from '#shared/check-ins/check-in-state.ts'
import { calculateDayResult } from '#shared/check-ins/scoring/calculate-day-result.ts'
import { calculateStoredScore } from '#shared/check-ins/scoring/stored-score.ts'
import type { StaffActionInput } from '#shared/check-ins/staff-action.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import { defaultFormSettings } from '#shared/forms/form-settings.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { settleClosedDays } from './day-results/settle-closed-days.ts'
import { selfRateAllUnmatchedCheckIns, settleAllClosedDays } from './sweeps.ts'

const app = await startTestApp()
const { as, clock } = app
const school = await createSchool(app)
const { owner, educator } = school
const { openAt, openFor, answer, match } = checkInActions(app)
const { owner: database } = app.database

const monday = '2026-09-07'
const goalWhenOpened = 80
const rewardRule = {
  tokensForGoal: 3,
  tokensPerPoint: 1,
  everyNthGoal: 1,
  dailyLimit: null,
  weeklyLimit: null,
  approval: 'none' as const,
}

type Command =
  | { do: 'answer' | 'enter' | 'correct-learner' | 'correct-staff'; which: number; step: number }
  | { do: 'match'; which: number; step: number; byOwner: boolean }
  | { do: 'act'; which: number; given: StaffActionInput }
  | { do: 'excuse-day' | 'unexcuse-day' | 'change-goal' | 'sweep' }
  | { do: 'wait'; hours: number }

const runsOfEach = 3

const which = fc.nat(1)
const step = fc.nat(1)
const given = fc.constantFrom<StaffActionInput>(
  { act: 'excuse', reason: 'ill' },
  { act: 'unexcuse' },
  { act: 'cancel', reason: 'other' },
  { act: 'restore' },
  { act: 'reopen', reason: 'other', openUntil: { onDate: '2026-09-09', time: '12:00' } },
  { act: 'close' },
)
const command = fc.oneof<fc.Arbitrary<Command>[]>(
  fc.record({
    do: fc.constantFrom('answer', 'enter', 'correct-learner', 'correct-staff'),
    which,
    step,
  }),
  fc.record({ do: fc.constant('match'), which, step, byOwner: fc.boolean() }),
  fc.record({ do: fc.constant('act'), which, given }),
  fc.record({ do: fc.constantFrom('excuse-day', 'unexcuse-day', 'change-goal', 'sweep') }),
  fc.record({ do: fc.constant('wait'), hours: fc.constantFrom(1, 20, 80) }),
)

/** A learner's day with two check-ins, one of them drawn for a match. */
async function openDay() {
  clock.moveTo(`${monday}T08:00`)
  const learner = await school.addLearner()
  await school.addGroup({ staff: [educator], learners: [learner] })
  const periods = [
    { name: 'Morning', time: '09:00' },
    { name: 'Late morning', time: '09:05' },
  ]
  const form = await publishForm(app, educator, {
    learnerIds: [learner.id],
    goalPercentage: goalWhenOpened,
    rewardRule,
    schedule: { periods, windowMinutes: 60, rule: { freq: 'DAILY', count: 1 } },
  })
  await openAt(`${monday}T09:05`)
  const checkIns = await openFor(learner)
  await database.query('update check_ins set match_drawn = false where id = $1', [checkIns[0]!.id])
  return { ...form, learner, checkInIds: checkIns.map(({ id }) => id) }
}

type Day = Awaited<ReturnType<typeof openDay>>

async function run(day: Day, command: Command): Promise<{ status: number }> {
  const { learner, questionIds } = day
  const idOf = (index: number) => day.checkInIds[index]!
  const answers = (of: number) => sameAnswerForAll(of, questionIds)
  const post = (path: string, body: object) => as(educator).post(path, body)
  switch (command.do) {
    case 'answer':
      return answer(learner, idOf(command.which), answers(command.step))
    case 'enter':
      return post(`/api/check-ins/${idOf(command.which)}/entered-response`, {
        answers: answers(command.step),
        submissionKey: randomUUID(),
        reason: 'paper',
        given: { onDate: monday, time: '09:05' },
      })
    case 'correct-learner':
    case 'correct-staff':
      return post(`/api/check-ins/${idOf(command.which)}/corrections`, {
        rater: command.do === 'correct-staff' ? 'staff' : 'learner',
        answers: answers(command.step),
        reason: 'slip',
        correctionKey: randomUUID(),
      })
    case 'match':
      return match(command.byOwner ? owner : educator, idOf(command.which), answers(command.step))
    case 'act':
      return post(`/api/check-ins/${idOf(command.which)}/acts`, { given: command.given })
    case 'excuse-day':
      return post('/api/excused-days', {
        whose: { of: 'learners', learnerIds: [learner.id] },
        onDate: monday,
        reason: 'ill',
      })
    case 'unexcuse-day':
      return post('/api/excused-days/taken-back', { learnerIds: [learner.id], onDate: monday })
    case 'change-goal':
      return changeGoal(day)
    case 'sweep':
      await sweep()
      return { status: 200 }
    case 'wait':
      clock.advance({ hours: command.hours })
      return { status: 200 }
  }
}

async function changeGoal({ id: formId }: Day) {
  const ctx = contextOfPerson(app, educator)
  const { draft, draftRevision } = await readForm(ctx, { formId })
  const changed = { ...draft, goalPercentage: draft.goalPercentage === 80 ? 60 : 80 }
  const saved = await saveDraft(ctx, { formId, draftRevision, draft: changed })
  await publishChanges(ctx, { formId, draftRevision: saved.draftRevision, from: null })
  return { status: 200 }
}

async function sweep() {
  const worker = await app.workerRuntime()
  await selfRateAllUnmatchedCheckIns(worker)
  await settleAllClosedDays(worker)
}

interface Row {
  content: FormContent
  match_drawn: boolean
  self_rated: boolean
  own_earned: number | null
  own_possible: number | null
  earned: number | null
  possible: number | null
  agreed: number | null
  compared: number | null
  learner: Answers | null
  staff: Answers | null
  learner_corrected: Answers | null
  staff_corrected: Answers | null
}

const lastCorrection = (rater: string) => `(
  select k.answers from corrections k
   where k.organisation_id = $2 and k.check_in_id = c.id and k.rater = '${rater}'
   order by k.id desc limit 1)`

/** Every row that is only ever added to. */
async function storedOf({ learner, checkInIds }: Day): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await database.query<{ key: string; row: unknown }>(
    `select 'response ' || check_in_id || rater as key, to_jsonb(t) as row from responses t where check_in_id = any($2)
      union all select 'correction ' || id, to_jsonb(t) from corrections t where check_in_id = any($2)
      union all select 'act ' || id, to_jsonb(t) from check_in_acts t where check_in_id = any($2)
      union all select 'day result ' || revision, to_jsonb(t) from day_results t where learner_id = $1
      union all select 'tokens ' || id, to_jsonb(t) from token_entries t where learner_id = $1`,
    [learner.id, checkInIds],
  )
  return new Map(rows.map(({ key, row }) => [key, row]))
}

async function expectStillStored(before: ReadonlyMap<string, unknown>, day: Day) {
  const after = await storedOf(day)
  for (const [key, row] of before) expect(after.get(key)).toEqual(row)
  return after
}

/** The newest judgement of the day, made anew with the goal that was in force when it opened. */
async function expectDayAsJudged({ learner }: Day) {
  const { rows: checkIns } = await database.query<CheckInTimestamps & { earned: number; possible: number }>(
    `select opens_at as "opensAt", closes_at as "closesAt", cancelled_at as "cancelledAt", excused_at as "excusedAt",
            learner_submitted_at as "learnerSubmittedAt", staff_submitted_at as "staffSubmittedAt",
            match_drawn as "drawnForMatch", not_sent as "notSent", earned, possible
       from check_ins where learner_id = $1`,
    [learner.id],
  )
  const judged = calculateDayResult({
    checkIns: checkIns.map((checkIn) => ({
      ...checkIn,
      state: checkInStateAt(checkIn, clock.now()),
      goalPercentage: goalWhenOpened,
    })),
    moreToOpen: false,
    minimumShare: defaultFormSettings.minimumShare,
  })
  if (judged.status === 'unsettled') return false
  const { rows } = await database.query(
    `select status, earned, possible, goal_percentage as "goalPercentage", goal_met as "goalMet"
       from day_results where learner_id = $1 order by revision desc limit 1`,
    [learner.id],
  )
  expect(rows).toEqual([judged])
  return true
}

async function expectScoresAsRecomputed({ learner }: Day) {
  const { rows } = await database.query<Row>(
    `select c.*, v.content, l.answers as learner, s.answers as staff,
            ${lastCorrection('learner')} as learner_corrected, ${lastCorrection('staff')} as staff_corrected
       from check_ins c join form_versions v on v.organisation_id = c.organisation_id and v.id = c.version_id
       left join responses l on l.organisation_id = c.organisation_id and l.check_in_id = c.id and l.rater = 'learner'
       left join responses s on s.organisation_id = c.organisation_id and s.check_in_id = c.id and s.rater = 'staff'
      where c.organisation_id = $2 and c.learner_id = $1`,
    [learner.id, learner.organisationId],
  )
  for (const row of rows) {
    const { own, score } = calculateStoredScore({
      ...row.content,
      learner: row.learner && { blind: row.learner, corrected: row.learner_corrected },
      staff: row.staff && { blind: row.staff, corrected: row.staff_corrected },
      awaitsMatch: row.match_drawn && !row.self_rated,
    })
    expect([row.own_earned, row.own_possible]).toEqual([own?.earned ?? null, own?.possible ?? null])
    expect([row.earned, row.possible, row.agreed, row.compared]).toEqual(
      score ? [score.earned, score.possible, score.agreed, score.compared] : [null, null, null, null],
    )
  }
}

async function expectNothingEarnedTwice({ learner }: Day) {
  const judged = await database.query<{ earned: number; met: boolean }>(
    `select coalesce(max(earned), 0) as earned, coalesce(bool_or(goal_met), false) as met
       from day_results where learner_id = $1 and status = 'settled'`,
    [learner.id],
  )
  const granted = await database.query<{ tokens: number; least: number }>(
    `select coalesce(sum(amount), 0)::int as tokens, coalesce(min(amount), 0) as least
       from token_entries where learner_id = $1`,
    [learner.id],
  )
  const { earned, met, tokens, least } = { ...judged.rows[0]!, ...granted.rows[0]! }
  expect(least).toBeGreaterThanOrEqual(0)
  expect(tokens).toBe(earned * rewardRule.tokensPerPoint + (met ? rewardRule.tokensForGoal : 0))
}

async function expectRecomputingChangesNothing({ id: formId, learner }: Day) {
  await sweep()
  const ctx = createSystemContext(await app.workerRuntime(), school.organisation.id)
  expect(await settleClosedDays(ctx, [{ formId, learnerId: learner.id, onDate: monday }])).toBe(0)
}

/** A day on which all has been answered and matched, for what is done afterwards. */
const settled: Command[] = [
  { do: 'answer', which: 0, step: 1 },
  { do: 'answer', which: 1, step: 1 },
  { do: 'match', which: 1, step: 1, byOwner: false },
]
/** What a random order begins with, so that what is done late in a day is tried as well. */
const beginnings: readonly Command[][] = [
  [],
  settled,
  [...settled, { do: 'correct-staff', which: 1, step: 0 }],
  // Only whoever entered the answers knows them before the match, and leaves that to another.
  [
    { do: 'enter', which: 1, step: 1 },
    { do: 'correct-learner', which: 1, step: 0 },
    { do: 'match', which: 1, step: 0, byOwner: true },
  ],
]

test('whatever learners and staff do in any order, scores, days and tokens are those of what is stored', async () => {
  const times = { reached: 0, refused: 0, judged: 0 }
  for (const [index, beginning] of beginnings.entries())
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 2, maxLength: 12, size: 'max' }), async (given) => {
        const day = await openDay()
        let stored = await storedOf(day)
        for (const [at, each] of [...beginning, ...given].entries()) {
          const { status } = await run(day, each)
          expect(at < beginning.length ? [200] : [200, 409, 422]).toContain(status)
          times[status === 200 ? 'reached' : 'refused'] += 1
          stored = await expectStillStored(stored, day)
        }
        await expectScoresAsRecomputed(day)
        await expectNothingEarnedTwice(day)
        await expectRecomputingChangesNothing(day)
        if (await expectDayAsJudged(day)) times.judged += 1
      }),
      { seed: 20260907 + index, numRuns: runsOfEach, endOnFailure: true },
    )
  expect(times.reached).toBeGreaterThan(times.refused / 2)
  expect(times.judged).toBeGreaterThan(beginnings.length)
}, 180_000)
