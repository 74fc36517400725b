import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selfRateAllUnmatchedCheckIns, settleAllClosedDays } from '#server/features/check-ins/sweeps.ts'
import type { LearnerTokens } from '#shared/rewards/endpoints.ts'
import { calculateGrants, type RewardDayResult } from '#shared/rewards/grant.ts'
import type { RewardRule } from '#shared/rewards/reward-rule.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { exampleDraft, publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock } = app
const { educator, ...school } = await createSchool(app)
const { openAt, openFor, answer, match } = checkInActions(app)
const { owner: database } = app.database
const { questions } = exampleDraft(app)
const questionIds = questions.map(({ id }) => id)
const answers = (step: number) => sameAnswerForAll(step, questionIds)

const schoolDays = ['10', '11', '14', '15', '16', '17', '18', '21'].map((day) => `2026-09-${day}`)
const everySecondGoal: RewardRule = {
  tokensForGoal: 10,
  tokensPerPoint: 1,
  everyNthGoal: 2,
  dailyLimit: null,
  weeklyLimit: 15,
  approval: 'none',
}

const command = fc.record({
  do: fc.oneof(
    fc.constantFrom('open', 'sweep'),
    fc.constantFrom('match', 'match', 'correct', 'correct', 'excuse', 'unexcuse'),
    fc.constantFrom('approve', 'decline', 'reverse'),
  ),
  which: fc.nat(7),
  step: fc.nat(1),
})
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never

/** Two learners with the same two forms. */
async function publishForms(rewardRule: RewardRule) {
  clock.moveTo(`${schoolDays[0]}T08:00`)
  const learners = [await school.addLearner(), await school.addLearner()]
  const learnerIds = learners.map(({ id }) => id)
  await school.addGroup({ staff: [educator], learners })
  for (let n = 0; n < 2; n++) await publishForm(app, educator, { questions, learnerIds, rewardRule })
  return { learners, learnerIds, checkInIds: [] as string[], daysOpened: 0 }
}
type Published = Awaited<ReturnType<typeof publishForms>>

/** Opens the next school day, on which everybody meets the goals by what they say. */
async function answerNextDay(published: Published) {
  const onDate = schoolDays[published.daysOpened]
  if (!onDate) return
  published.daysOpened += 1
  await openAt(`${onDate}T09:00`)
  for (const learner of published.learners)
    for (const { id } of await openFor(learner)) {
      await answer(learner, id, answers(1))
      published.checkInIds.push(id)
    }
}

async function sweep() {
  const worker = await app.workerRuntime()
  await selfRateAllUnmatchedCheckIns(worker)
  await settleAllClosedDays(worker)
}

async function run(published: Published, { do: what, which, step }: Command): Promise<unknown> {
  clock.advance({ minutes: 1 })
  const { checkInIds, learnerIds } = published
  const checkInId = checkInIds.at(-1 - which)!
  const post = (path: string, body: object) => as(educator).post(path, body)
  switch (what) {
    case 'open':
      return answerNextDay(published)
    case 'sweep':
      return sweep()
    case 'match':
      return match(educator, checkInId, answers(step))
    case 'correct': {
      const correction = { rater: 'staff', answers: answers(step), reason: 'slip' }
      return post(`/api/check-ins/${checkInId}/corrections`, { ...correction, correctionKey: randomUUID() })
    }
    case 'excuse':
      return post(`/api/check-ins/${checkInId}/acts`, { given: { act: 'excuse', reason: 'ill' } })
    case 'unexcuse':
      return post(`/api/check-ins/${checkInId}/acts`, { given: { act: 'unexcuse' } })
  }
  const learnerId = learnerIds[which % learnerIds.length]!
  const { body } = await as(educator).get<LearnerTokens>(`/api/learners/${learnerId}/tokens`)
  const entry = body.entries[which % body.entries.length]
  if (what === 'reverse')
    return entry && post(`/api/token-entries/${entry.id}/reversal`, { why: 'Counted anew.' })
  const grantIds = body.grants.map(({ id }) => id).filter((_, place) => place % 2 === which % 2)
  const decision = what === 'approve' ? { decision: what } : { decision: what, why: 'Not earned.' }
  return grantIds.length > 0 && post('/api/pending-grants/decision', { grantIds, decision })
}

interface Result extends RewardDayResult {
  of: string
  onDate: string
  at: Date
}
interface Granted {
  of: string
  onDate: string
  revision: number
  amount: number
  at: Date
  /** When staff declined or reversed it. */
  until: Date | null
}

/** Everything that was judged and granted, in the order in which it was. */
async function readStored({ learnerIds }: Published) {
  const results = await database.query<Result>(
    `select learner_id || ' ' || form_id as of, on_date::text as "onDate", settled_at as at,
            status, earned, goal_met as "goalMet"
       from day_results where learner_id = any($1) order by settled_at, on_date`,
    [learnerIds],
  )
  const granted = await database.query<Granted>(
    `select learner_id || ' ' || form_id as of, on_date::text as "onDate", revision,
            coalesce(p.amount, t.amount) as amount, coalesce(p.created_at, t.granted_at) as at,
            coalesce((select c.granted_at from token_entries c
                       where c.organisation_id = t.organisation_id and c.corrects_id = t.id),
                     case p.decision when 'declined' then p.decided_at end) as until
       from pending_grants p
       full join token_entries t using (organisation_id, learner_id, form_id, on_date, revision)
      where learner_id = any($1) and revision is not null`,
    [learnerIds],
  )
  return { results: results.rows, granted: granted.rows }
}

const isBefore = (one: { at: Date; onDate: string }, other: typeof one) =>
  one.at < other.at || (one.at.getTime() === other.at.getTime() && one.onDate < other.onDate)

const sumByDate = (granted: readonly Granted[]) =>
  new Map(
    [...Map.groupBy(granted, ({ onDate }) => onDate)].map(([onDate, of]) => [
      onDate,
      of.reduce((sum, { amount }) => sum + amount, 0),
    ]),
  )

/** What each result earns by itself, after all that was judged and granted before it. */
function grantsOneByOne(rewardRule: RewardRule, results: readonly Result[], granted: readonly Granted[]) {
  return results.flatMap((result) => {
    const { of, onDate, at } = result
    const before = results.filter((other) => other.of === of && isBefore(other, result))
    const earlierRevisions = before.filter((other) => other.onDate === onDate)
    const [grant] = calculateGrants([{ onDate, rewardRule, result, earlierRevisions }], {
      goalsMet: new Set(before.filter(({ goalMet }) => goalMet).map((other) => other.onDate)).size,
      tokensByDate: sumByDate(
        granted.filter(
          (other) =>
            other.of === of && isBefore(other, result) && (other.until === null || other.until >= at),
        ),
      ),
    })
    return grant ? [{ of, onDate, revision: earlierRevisions.length, amount: grant.amount }] : []
  })
}

const inOrder = (grants: readonly Omit<Granted, 'at' | 'until'>[]) =>
  grants.map(({ of, onDate, revision, amount }) => `${of} ${onDate} ${revision}: ${amount}`).toSorted()

test.each([everySecondGoal, { ...everySecondGoal, approval: 'staff' as const }])(
  'whatever staff do in any order, each result earns what it earns alone after those before, with approval by $approval',
  async (rewardRule) => {
    const times = { gone: 0, inBatches: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 20, maxLength: 40, size: 'max' }), async (commands) => {
        const published = await publishForms(rewardRule)
        for (let day = 0; day < 3; day++) await answerNextDay(published)
        for (const each of commands) await run(published, each)
        clock.moveTo('2026-09-28T08:00')
        await sweep()

        const { results, granted } = await readStored(published)
        expect(inOrder(granted)).toEqual(inOrder(grantsOneByOne(rewardRule, results, granted)))
        times.gone += granted.filter(({ until }) => until).length
        times.inBatches += results.filter((one) =>
          results.some(({ of, at, onDate }) => of === one.of && +at === +one.at && onDate < one.onDate),
        ).length
      }),
      { seed: 20260907, numRuns: 4, endOnFailure: true },
    )
    expect(times.gone).toBeGreaterThan(4)
    expect(times.inBatches).toBeGreaterThan(20)
  },
  180_000,
)
