import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Learner } from '#shared/learners/endpoints.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, database } = app
const { educator, addLearner, addGroup } = await createSchool(app)
const { openAt } = checkInActions(app)

const idsOf = (learners: readonly LearnerPerson[]) => learners.map(({ id }) => id)
const act = (verb: 'withdraw' | 'restore', learners: readonly LearnerPerson[]) =>
  as(educator).post<{ learnerIds: string[] }>(`/api/learners/${verb}`, { learnerIds: idsOf(learners) })
const changed = async (verb: 'withdraw' | 'restore', learners: readonly LearnerPerson[]) =>
  new Set((await act(verb, learners)).body.learnerIds)
const isWithdrawn = async ({ id }: LearnerPerson) =>
  (await as(educator).get<Learner>(`/api/learners/${id}`)).body.isWithdrawn

async function classOf(size: number) {
  const learners = await Promise.all(Array.from({ length: size }, () => addLearner()))
  await addGroup({ staff: [educator], learners })
  return learners
}

test('many are withdrawn and brought back at once, with what was open for them', async () => {
  const learners = await classOf(3)
  await publishForm(app, educator, { learnerIds: idsOf(learners) })
  await openAt('2026-09-07T09:00')
  const cancelled = async () => {
    const { rows } = await database.owner.query(
      'select from check_ins where learner_id = any($1) and cancelled_at is not null',
      [idsOf(learners)],
    )
    return rows.length
  }
  expect(await changed('withdraw', learners)).toEqual(new Set(idsOf(learners)))
  expect(await cancelled()).toBe(3)
  expect(await changed('restore', learners)).toEqual(new Set(idsOf(learners)))
  expect(await cancelled()).toBe(0)
})

test('only those for whom it changed something are told, each with a trace of their own', async () => {
  const [ada, ben] = (await classOf(2)) as [LearnerPerson, LearnerPerson]
  await act('withdraw', [ada])
  expect(await changed('withdraw', [ada, ben, ben])).toEqual(new Set([ben.id]))
  expect(await changed('withdraw', [ada, ben])).toEqual(new Set())
  expect(await changed('restore', [ben])).toEqual(new Set([ben.id]))
  expect(await changed('restore', [ben])).toEqual(new Set())
  expect(await isWithdrawn(ada)).toBe(true)
  const { rows } = await database.owner.query(
    `select action from audit_entries where subject_id = $1 and action ~ 'withdrawn|restored' order by id`,
    [ben.id],
  )
  expect(rows).toEqual([{ action: 'learners.withdrawn' }, { action: 'learners.restored' }])
})

test('one who is out of reach, or not there, refuses the whole', async () => {
  const [ada] = (await classOf(1)) as [LearnerPerson]
  const elsewhere = await addLearner()
  for (const verb of ['withdraw', 'restore'] as const) {
    expect(await act(verb, [ada, elsewhere])).toEqual(refusalResponse('not-your-caseload'))
    expect(await act(verb, [ada, { ...ada, id: randomUUID() }])).toEqual(refusalResponse('absent'))
  }
  expect(await isWithdrawn(ada)).toBe(false)
})

test('nobody, more than a thousand, and what names no learner are refused', async () => {
  const some = await addLearner()
  for (const verb of ['withdraw', 'restore'] as const) {
    expect(await act(verb, [])).toEqual(refusalResponse('input-invalid', { learnerIds: 'too-small' }))
    const crowd = Array.from({ length: 1_001 }, () => ({ ...some, id: randomUUID() }))
    expect(await act(verb, crowd)).toEqual(refusalResponse('input-invalid', { learnerIds: 'too-big' }))
    expect(await act(verb, [{ ...some, id: 'mia' }])).toEqual(
      refusalResponse('input-invalid', { 'learnerIds.0': 'invalid-format' }),
    )
  }
})
