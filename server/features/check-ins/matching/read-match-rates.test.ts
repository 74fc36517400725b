import { expect, test } from 'vitest'
import type { MatchBoard, MatchDraw, MatchRates } from '#shared/check-ins/endpoints.ts'
import { isDrawnForMatch } from '#shared/check-ins/fading/match-draw.ts'
import type { MatchRate } from '#shared/forms/match-rate.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock } = app
const { owner, educator, addLearner, addGroup } = await createSchool(app)
const { openAt, openFor, answer, match } = checkInActions(app)

const twoWeeks = ['07', '08', '09', '10', '11', '14', '15', '16', '17', '18']

async function assigned() {
  clock.moveTo('2026-09-07T08:00')
  const learner = await addLearner()
  const { id: formId, questionIds } = await publishForm(app, owner, { learnerIds: [learner.id] })
  return { learner, formId, yes: sameAnswerForAll(1, questionIds), no: sameAnswerForAll(0, questionIds) }
}
type Assigned = Awaited<ReturnType<typeof assigned>>

/** One check-in a day, answered yes by the learner and matched by staff as told for each day. */
async function matchDays({ learner, yes, no }: Assigned, staffSays: readonly ('yes' | 'no')[]) {
  for (const [index, says] of staffSays.entries()) {
    await openAt(`2026-09-${twoWeeks[index]}T09:00`)
    const [checkIn] = await openFor(learner)
    await answer(learner, checkIn!.id, yes)
    expect((await match(owner, checkIn!.id, says === 'yes' ? yes : no)).status).toBe(200)
  }
}

const ratesOf = async (formId: string, asker = owner) =>
  (await as(asker).get<MatchRates>(`/api/forms/${formId}/match-rates`)).body.learners
const change = (formId: string, { id }: LearnerPerson, matchRate: MatchRate) =>
  as(owner).post(`/api/forms/${formId}/learners/${id}/match-rate`, { matchRate })

test('ten matches that agree and reach the goal speak for every second check-in, with the numbers', async () => {
  const given = await assigned()
  await matchDays(
    given,
    twoWeeks.slice(1).map(() => 'yes'),
  )
  expect(await ratesOf(given.formId)).toEqual([
    { learnerId: given.learner.id, learnerName: given.learner.name, matchRate: 100, proposal: null },
  ])

  await openAt('2026-09-18T09:00')
  const [tenth] = await openFor(given.learner)
  await answer(given.learner, tenth!.id, given.yes)
  await match(owner, tenth!.id, given.yes)
  const [{ proposal } = {}] = await ratesOf(given.formId)
  expect(proposal).toEqual({
    to: 50,
    because: 'accurate',
    checkIns: 10,
    overRated: 0,
    reachedGoal: 10,
    agreed: 20,
    compared: 20,
  })
})

test('a step that is taken holds from the next opening on, and what has opened keeps its draw', async () => {
  const given = await assigned()
  const { learner, formId } = given
  await openAt('2026-09-07T09:00')
  expect(await change(formId, learner, 5)).toMatchObject({
    status: 200,
    body: { learnerId: learner.id, matchRate: 5, startsOn: '2026-09-07' },
  })
  await openAt('2026-09-08T09:00')
  const { rows } = await app.database.owner.query(
    'select match_rate from check_ins where form_id = $1 order by on_date',
    [formId],
  )
  expect(rows.map(({ match_rate }) => match_rate)).toEqual([100, 5])
  expect(await ratesOf(formId)).toMatchObject([{ matchRate: 5 }])
  await change(formId, learner, 100)
  expect(await ratesOf(formId)).toMatchObject([{ matchRate: 100 }])
})

test('two over-rated of the last five matches speak for going back to every check-in', async () => {
  const given = await assigned()
  await change(given.formId, given.learner, 50)
  await matchDays(given, ['yes', 'no', 'yes', 'no', 'yes'])
  const [{ proposal } = {}] = await ratesOf(given.formId)
  expect(proposal).toMatchObject({ to: 100, because: 'over-rated', checkIns: 5, overRated: 2 })
})

test('a step for a learner who has the form by a group is theirs alone', async () => {
  clock.moveTo('2026-09-07T08:00')
  const [one, other] = [await addLearner(), await addLearner()]
  const group = await addGroup({ learners: [one, other] })
  const { id: formId } = await publishForm(app, owner, { groupIds: [group.id] })
  await change(formId, one, 33)
  const rates = new Map((await ratesOf(formId)).map((rate) => [rate.learnerId, rate.matchRate]))
  expect(rates.get(one.id)).toBe(33)
  expect(rates.get(other.id)).toBe(100)
})

test('changes of the form that are being written keep the step', async () => {
  const { learner, formId } = await assigned()
  const { body: form } = await as(owner).get<{ draft: { title: string }; draftRevision: number }>(
    `/api/forms/${formId}`,
  )
  const draft = { ...form.draft, title: 'Another title' }
  await as(owner).put(`/api/forms/${formId}/draft`, { draft, draftRevision: form.draftRevision })
  await change(formId, learner, 16)
  const { body: written } = await as(owner).get<typeof form>(`/api/forms/${formId}`)
  expect(written.draft).toMatchObject({
    title: 'Another title',
    overrides: [{ learnerId: learner.id, matchRate: 16 }],
  })
})

test('a step of somebody who has not got the form, to a rate that is none, or of a form that has ended is refused', async () => {
  const { learner, formId } = await assigned()
  expect(await change(formId, await addLearner(), 50)).toEqual(
    refusalResponse('absent', { learnerId: 'absent' }),
  )
  expect((await change(formId, learner, 40 as MatchRate)).status).toBe(400)
  await as(owner).post(`/api/forms/${formId}/move`, { move: 'end' })
  expect(await change(formId, learner, 50)).toEqual(refusalResponse('form-status-wrong'))
  expect(await ratesOf(formId)).toEqual([])
})

test('an educator is told of the learners of their caseload and no others', async () => {
  const mine = await addLearner()
  await addGroup({ learners: [mine], staff: [educator] })
  const { id: formId } = await publishForm(app, owner, { learnerIds: [mine.id, (await addLearner()).id] })
  expect((await ratesOf(formId, educator)).map(({ learnerId }) => learnerId)).toEqual([mine.id])
})

test('a draw is explained once the learner has answered, and drawn again comes out the same', async () => {
  const { learner, formId, yes } = await assigned()
  await change(formId, learner, 50)
  await openAt('2026-09-07T09:00')
  const [checkIn] = await openFor(learner)
  type Read = { draw: MatchDraw | null; row: MatchBoard['rows'][number] }
  const read = async () => (await as(owner).get<Read>(`/api/check-ins/${checkIn!.id}`)).body
  expect((await read()).draw).toBeNull()

  await answer(learner, checkIn!.id, yes)
  const { draw, row } = await read()
  expect(draw).toMatchObject({ matchRate: 50 })
  expect(isDrawnForMatch(draw!.seed, learner.id, 50)).toBe(row.drawn)
  expect(draw!.lot < draw!.matchRate).toBe(row.drawn)
  expect(JSON.stringify(await openFor(learner))).not.toContain(draw!.seed)
})
