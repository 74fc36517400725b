import { expect, test } from 'vitest'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { runDuringChange } from '#tests/support/database/run-during-change.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as } = app
const { organisation, owner, addLearner } = await createSchool(app)
const organisationCode = organisation.code

const newSecret = `update learner_secrets set id = learner_id, secret_hash = '-' where learner_id = $1`
const newCard = `update learner_cards set secret_hash = sha256(secret_hash), code_hash = sha256(code_hash) where learner_id = $1`
const withdrawal = 'update learners set withdrawn_at = created_at where id = $1'

async function cardOf({ id }: LearnerPerson) {
  const { body } = await as(owner).post<{ cards: { secret: string; code: string }[] }>(
    '/api/learners/cards',
    {
      learnerIds: [id],
    },
  )
  return body.cards[0]!
}
const ways = {
  async secret({ username, pin }: LearnerPerson) {
    return () => as(null).post('/api/learner-sign-in', { organisationCode, username, secret: pin })
  },
  async card(learner: LearnerPerson) {
    const { secret } = await cardOf(learner)
    return () => as(null).post('/api/learner-sign-in/card', { secret })
  },
  async code(learner: LearnerPerson) {
    const { code } = await cardOf(learner)
    return () => as(null).post('/api/learner-sign-in/code', { organisationCode, code })
  },
}

test.each([
  ['secret', 'secret is renewed', newSecret],
  ['secret', 'learner is withdrawn', withdrawal],
  ['card', 'card is renewed', newCard],
  ['card', 'learner is withdrawn', withdrawal],
  ['code', 'card is renewed', newCard],
] as const)('a sign-in by %s that is under way while the %s begins no session', async (way, _, change) => {
  const learner = await addLearner()
  const signIn = await ways[way](learner)
  expect(await signIn()).toMatchObject({ status: 200 })
  expect(await runDuringChange(app, { sql: change, values: [learner.id] }, signIn)).toEqual(
    refusalResponse('sign-in-wrong'),
  )
})
