import { expect, test } from 'vitest'
import type { MatchRates } from '#shared/check-ins/endpoints.ts'
import { defaultFadingRule, type FadingRule } from '#shared/check-ins/fading/fading-rule.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import type { Suggestion } from '#shared/insights/suggestions/suggestion.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { type Caller, startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock } = app
const { openAt, openFor, answer, match } = checkInActions(app)

const read = (person: Caller) => as(person).get<FadingRule>('/api/organisation/fading-rule')
const change = (person: Caller, rule: Partial<FadingRule>) =>
  as(person).put<FadingRule>('/api/organisation/fading-rule', { ...defaultFadingRule, ...rule })

async function matchedFiveTimes({ seen = 1 as Answers[string] } = {}) {
  clock.moveTo('2026-09-07T08:00')
  const school = await createSchool(app)
  const { owner } = school
  const learner = await school.addLearner()
  const { id: formId, questionIds } = await publishForm(app, owner, { learnerIds: [learner.id] })
  for (const [index, day] of ['07', '08', '09', '10', '11'].entries()) {
    await openAt(`2026-09-${day}T09:00`)
    const [checkIn] = await openFor(learner)
    await answer(learner, checkIn!.id, sameAnswerForAll(1, questionIds))
    await match(owner, checkIn!.id, sameAnswerForAll(index === 0 ? 1 : seen, questionIds))
  }
  const rates = async () => (await as(owner).get<MatchRates>(`/api/forms/${formId}/match-rates`)).body
  const suggested = async () => {
    const asked = `/api/learners/${learner.id}/suggestions?form=${formId}`
    const { body } = await as(owner).get<{ suggestions: Suggestion[] }>(asked)
    return body.suggestions.map(({ kind }) => kind)
  }
  return { ...school, rates, suggested }
}

test('an admin has steps down proposed sooner, and it holds from the next look on, also among the suggestions', async () => {
  const { admin, rates, suggested } = await matchedFiveTimes()
  expect(await rates()).toMatchObject({ rule: defaultFadingRule, learners: [{ proposal: null }] })
  expect(await suggested()).not.toContain('match-rate')

  expect(await change(admin, { matches: 5 })).toEqual({
    status: 200,
    body: { ...defaultFadingRule, matches: 5 },
  })
  expect(await rates()).toMatchObject({
    rule: { matches: 5 },
    learners: [{ proposal: { to: 50, because: 'accurate', checkIns: 5 } }],
  })
  expect(await suggested()).toContain('match-rate')

  await change(admin, { matches: 5, proposesSteps: false })
  expect(await rates()).toMatchObject({ learners: [{ proposal: null }] })
  expect(await suggested()).not.toContain('match-rate')
})

test('a rule that asks for twenty matches is judged by twenty', async () => {
  const { admin, rates } = await matchedFiveTimes()
  await change(admin, { matches: 20 })
  expect(await rates()).toMatchObject({ learners: [{ proposal: null }] })
})

test('a check-in in which staff saw nothing to rate has not reached its goal', async () => {
  const { admin, rates } = await matchedFiveTimes({ seen: 'na' })
  await change(admin, { matches: 5, goalPercent: 50 })
  expect(await rates()).toMatchObject({ learners: [{ proposal: null }] })
})

test('everybody who works there reads it; owners and admins change it, each change is audited once', async () => {
  const { owner, admin, educator, observer, organisation } = await createSchool(app)
  for (const person of [owner, admin, educator, observer])
    expect(await read(person)).toEqual({ status: 200, body: defaultFadingRule })
  for (const person of [educator, observer])
    expect(await change(person, { matches: 5 })).toEqual(refusalResponse('role-too-low'))
  expect(await change(owner, defaultFadingRule)).toMatchObject({ status: 200 })
  for (const _time of [1, 2]) await change(owner, { agreedPercent: 95 })
  await change(admin, { goalPercent: 70 })
  expect(await read(observer)).toMatchObject({ body: { ...defaultFadingRule, goalPercent: 70 } })

  const { rows } = await app.database.owner.query(
    "select actor_id, detail from audit_entries where organisation_id = $1 and action = 'check-ins.fading-rule-changed' order by at, id",
    [organisation.id],
  )
  expect(rows).toEqual([
    { actor_id: owner.id, detail: { ...defaultFadingRule, agreedPercent: 95 } },
    { actor_id: admin.id, detail: { ...defaultFadingRule, goalPercent: 70 } },
  ])
})

test('one organisation’s rule is not another’s', async () => {
  const [one, other] = [await createSchool(app), await createSchool(app)]
  await change(one.owner, { matches: 15 })
  expect(await read(other.owner)).toEqual({ status: 200, body: defaultFadingRule })
})

test.each([
  ['matches', 7],
  ['matches', 0],
  ['matches', '10'],
  ['agreedPercent', 79],
  ['goalPercent', 101],
  ['proposesSteps', 'yes'],
])('a rule whose %s is %s is refused by name', async (field, value) => {
  const { owner } = await createSchool(app)
  expect(await change(owner, { [field]: value })).toMatchObject({
    status: 400,
    body: { error: { reason: 'input-invalid', fields: { [field]: expect.any(String) } } },
  })
})
