import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LearnerTokens, RewardChoice } from '#shared/rewards/endpoints.ts'
import { redemptionState } from '#shared/rewards/redemption-state.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { dayWithoutCheckIns, exampleReward, insertPendingGrant } from '#tests/support/school/rewards.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, database } = app
const { educator, owner, ...school } = await createSchool(app)
const group = await school.addGroup({ staff: [educator] })
const form = await publishForm(app, educator, { groupIds: [group.id] })
for (const [name, cost, approval] of [
  ['Story', 7, 'staff'],
  ['Music', 12, 'none'],
] as const)
  await as(educator).post('/api/rewards', { learnerId: null, ...exampleReward, name, cost, approval })

const acts = [
  'grant',
  'approve-grants',
  'decline-grants',
  'give',
  'take-off',
  'redeem',
  'approve',
  'decline',
  'take-back',
  'undo',
  'reverse',
] as const
const act = fc.record({
  what: fc.constantFrom(...acts),
  which: fc.nat(50),
  tokens: fc.integer({ min: 1, max: 30 }),
})
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

const pick = <Item>(items: readonly Item[], which: number): Item | undefined => items[which % items.length]
const why = 'As it came.'

/** Somebody does something, refused or not: what is sound has to stay so. */
async function doAct(learner: LearnerPerson, { what, which, tokens }: Act): Promise<unknown> {
  const by = which % 2 === 0 ? educator : owner
  const { body } = await as(by).get<LearnerTokens>(`/api/learners/${learner.id}/tokens`)
  const grantIds = body.grants.map(({ id }) => id)
  const asked = pick(body.redemptions, which)?.id
  const standing = pick(
    body.entries.flatMap(({ redemptionId }) => redemptionId ?? []),
    which,
  )
  const entry = pick(body.entries, which)?.id
  const decide = (decision: object) =>
    asked && as(by).post(`/api/redemptions/${asked}/decision`, { decision })
  const decideGrants = (decision: object) =>
    grantIds.length > 0 && as(by).post('/api/pending-grants/decision', { grantIds, decision })
  const correct = (amount: number) =>
    as(by).post(`/api/learners/${learner.id}/token-corrections`, { amount, why, requestKey: randomUUID() })
  switch (what) {
    case 'grant':
      return insertPendingGrant(app, { learner, formId: form.id, amount: tokens })
    case 'approve-grants':
      return decideGrants({ decision: 'approve' })
    case 'decline-grants':
      return decideGrants({ decision: 'decline', why })
    case 'give':
      return correct(tokens)
    case 'take-off':
      return correct(-tokens)
    case 'redeem': {
      const { menu } = (await as(learner).get<{ menu: RewardChoice[] }>('/api/student/rewards')).body
      const { id: rewardId, cost } = pick(menu, which)!
      return as(learner).post('/api/student/redemptions', { rewardId, cost, requestKey: randomUUID() })
    }
    case 'approve':
      return decide({ decision: 'approve' })
    case 'decline':
      return decide({ decision: 'decline', why })
    case 'take-back':
      return asked && as(learner).post(`/api/student/redemptions/${asked}/take-back`)
    case 'undo':
      return standing && as(by).post(`/api/redemptions/${standing}/undo`, { why })
    case 'reverse':
      return entry && as(by).post(`/api/token-entries/${entry}/reversal`, { why })
  }
}

/** What the balance has to be by what was decided, without a look at the entries that came of it. */
async function owed(learner: LearnerPerson): Promise<number> {
  const all = async (query: string) => (await database.owner.query(query, [learner.id])).rows
  const sum = (rows: { tokens: number }[]) => rows.reduce((total, { tokens }) => total + tokens, 0)
  const approved = await all(
    `select amount as tokens from pending_grants where learner_id = $1 and decision = 'approved'`,
  )
  const byStaff = await all(
    `select amount as tokens from token_entries where learner_id = $1 and reason = 'by-staff'`,
  )
  const redemptions =
    await all(`select cost as tokens, approved_at as "approvedAt", returned_at as "returnedAt",
    returned_by as "returnedBy" from redemptions where learner_id = $1`)
  const taken = redemptions.filter((each) => ['waiting', 'approved'].includes(redemptionState(each)))
  return sum(approved) + sum(byStaff) - sum(taken)
}

test('whatever learners and staff do at the same time, the balance is the sum of the ledger and never below nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 12 }),
      async (moments) => {
        const learner = await school.addLearner({ groups: [group] })
        await doAct(learner, { what: 'give', which: 0, tokens: 15 })
        for (const moment of moments) {
          const answers = await Promise.all(moment.map((each) => doAct(learner, each)))
          for (const answer of answers)
            expect((answer as { status?: number })?.status ?? 200, JSON.stringify(answer)).toBeLessThan(500)
          const { rows } = await database.owner.query(
            'select amount from token_entries where learner_id = $1',
            [learner.id],
          )
          const seen = (await as(learner).get<{ balance: number }>('/api/student/rewards')).body.balance
          expect(seen).toBe(rows.reduce((sum, { amount }) => sum + amount, 0))
          expect(seen).toBe(await owed(learner))
          expect(seen).toBeGreaterThanOrEqual(0)
        }
      },
    ),
    { numRuns: 12 },
  )
}, 120_000)

test('a ledger goes by the days that its entries are about, the newest first, whenever they were made', async () => {
  const learner = await school.addLearner({ groups: [group] })
  const grantId = await insertPendingGrant(app, { learner, formId: form.id })
  app.clock.moveTo('2026-09-09T08:00')
  await doAct(learner, { what: 'give', which: 0, tokens: 15 })
  await as(educator).post('/api/pending-grants/decision', {
    grantIds: [grantId],
    decision: { decision: 'approve' },
  })
  const { body } = await as(educator).get<LearnerTokens>(`/api/learners/${learner.id}/tokens`)
  expect(body.entries.map(({ onDate }) => onDate)).toEqual(['2026-09-09', dayWithoutCheckIns])
})
