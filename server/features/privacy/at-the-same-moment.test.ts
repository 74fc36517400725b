import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { toSnakeCase } from '#database/to-snake-case.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { stopBeforeCommit } from '#tests/support/database/stop-before-commit.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { consentActions } from '#tests/support/school/consents.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { exampleReward } from '#tests/support/school/rewards.ts'
import { rosterActions } from '#tests/support/school/roster-actions.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock, database } = app
const stopping = stopBeforeCommit(database)
const school = await createSchool(app)
const { owner } = school
const { openAt, openFor, answer } = checkInActions(app)
const { carryOut, choose, seen, work } = rosterActions(app)
await consentActions(app).agree(owner, 'taking-part', { basis: 'consent' })

async function someLearner() {
  clock.moveTo('2026-09-07T08:00')
  const learner = await school.addLearner()
  const group = await school.addGroup()
  const form = await publishForm(app, owner, { learnerIds: [learner.id] })
  await openAt('2026-09-07T09:00')
  const [checkIn] = await openFor(learner)
  const path = `/api/learners/${learner.id}`
  const tokens = { amount: 30, why: 'A good week.' }
  await as(owner).post(`${path}/token-corrections`, { ...tokens, requestKey: randomUUID() })
  const { body: reward } = await as(owner).post<{ id: string }>('/api/rewards', {
    learnerId: learner.id,
    ...exampleReward,
  })
  const requestKey = randomUUID()
  const learnerIds = [learner.id]
  const post = (address: string, body: object) => () => as(owner).post<object>(address, body)
  return {
    learner,
    erase: () => as(owner).post<object>(`${path}/erasure`, { requestKey: randomUUID(), name: learner.name }),
    acts: {
      responses: () => answer<object>(learner, checkIn!.id, sameAnswerForAll(1, form.questionIds)),
      redemptions: () =>
        as(learner).post<object>('/api/student/redemptions', {
          rewardId: reward.id,
          cost: exampleReward.cost,
          requestKey,
        }),
      tokenEntries: post(`${path}/token-corrections`, { ...tokens, requestKey }),
      learnerRewards: post('/api/rewards', { learnerId: learner.id, ...exampleReward, name: 'Chess' }),
      groupLearners: post('/api/groups/learners', {
        changes: [{ groupId: group.id, add: learnerIds, remove: [] }],
      }),
      staffNotes: post(`${path}/staff-notes`, { requestKey, onDate: '2026-09-07', words: 'New seat' }),
      guardians: () =>
        as(owner).put<object>(`${path}/guardians/${requestKey}`, {
          name: 'Mona',
          relation: 'mother',
          mayReceive: 'nothing',
        }),
      familyConsents: post('/api/family-consents', {
        requestKey,
        learnerIds,
        state: 'given',
        by: { kind: 'family' },
        how: 'paper',
        onDate: '2026-09-07',
      }),
      familyLinks: post(`${path}/family-links`, {
        requestKey,
        forWhom: 'Mum',
        called: 'Amara',
        forms: [form.id],
        endsOn: '2026-10-06',
      }),
      excusedDays: post('/api/excused-days', {
        whose: { of: 'learners', learnerIds },
        onDate: '2026-09-07',
        reason: 'trip',
      }),
      organisationExports: post(`${path}/export`, { requestKey }),
      learnerCards: post('/api/learners/cards', { learnerIds }),
      restore: post('/api/learners/restore', { learnerIds }),
    },
  }
}
type Acts = Awaited<ReturnType<typeof someLearner>>['acts']

const countOf = (table: string) =>
  table === 'responses'
    ? `select count(*)::int from responses r
         join check_ins c on c.organisation_id = r.organisation_id and c.id = r.check_in_id
        where c.learner_id = $1`
    : `select count(*)::int from ${toSnakeCase(table)} where learner_id = $1`

test.each([
  'responses',
  'redemptions',
  'tokenEntries',
  'learnerRewards',
  'groupLearners',
  'staffNotes',
  'guardians',
  'familyConsents',
  'familyLinks',
  'excusedDays',
  'organisationExports',
  'learnerCards',
] as const satisfies (keyof Acts)[])(
  'what is written about a learner while they are erased is not there afterwards: %s',
  async (table) => {
    const { learner, erase, acts } = await someLearner()
    const [erased, told] = await stopping(erase, [acts[table]])
    expect(erased).toMatchObject({ status: 200 })
    expect(told!.status).toBeLessThan(500)
    expect((await database.owner.query(countOf(table), [learner.id])).rows).toEqual([{ count: 0 }])
  },
)

test.each([
  'responses',
  'tokenEntries',
  'staffNotes',
  'groupLearners',
  'excusedDays',
  'learnerCards',
] as const)(
  'what is written about a learner while their record is merged is not left behind: %s',
  async (table) => {
    const { learner, acts } = await someLearner()
    const other = await school.addLearner()
    const merge = () => as(owner).post<object>(`/api/learners/${other.id}/merges`, { otherId: learner.id })
    const before = (await database.owner.query(countOf(table), [learner.id])).rows
    const [merged, told] = await stopping(merge, [acts[table]])
    expect(merged).toMatchObject({ status: 200 })
    expect(told!.status).toBeLessThan(500)
    const after = (await database.owner.query(countOf(table), [learner.id])).rows
    expect(after[0].count).toBeLessThanOrEqual(before[0].count)
  },
)

test('whoever is erased while they are to take part again does not', async () => {
  const { erase, acts } = await someLearner()
  expect(await stopping(erase, [acts.restore])).toMatchObject([{ status: 200 }, refusalResponse('absent')])
})

test.each([
  ['begun', true],
  ['over', false],
])(
  'a roster that is carried out while the erasing of a learner on it is %s brings nothing of them back',
  async (_, isErasedFirst) => {
    const { learner, erase } = await someLearner()
    const given = await seen(
      owner,
      `name,username,email\n${learner.name},${learner.username},mia@school.test`,
    )
    const { body: roster } = await choose(owner, given, { overwrites: true })
    await carryOut(owner, roster)
    if (isErasedFirst) await stopping<unknown>(erase, [work])
    else await stopping<unknown>(work, [erase])
    const { rows } = await database.owner.query('select * from learners where id = $1', [learner.id])
    expect(rows).toMatchObject([{ erased_at: clock.now() }])
    expect(JSON.stringify(rows)).not.toContain('mia@')
  },
)
