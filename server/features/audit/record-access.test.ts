import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { settleAllClosedDays } from '#server/features/check-ins/sweeps.ts'
import { readTodayTotals } from '#server/features/check-ins/today/read-today.ts'
import type { AccessRecord } from '#shared/audit/access-kind.ts'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import type { LearnerPerson, StaffPerson } from '#tests/support/caller/person.ts'
import { runDuringChange } from '#tests/support/database/run-during-change.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { exportActions, exportAllData, finishExports } from '#tests/support/school/exports.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool, type School } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock, database } = app

const looksAt = async ({ owner }: School, learner: LearnerPerson) =>
  (await as(owner).get<{ reads: AccessRecord[] }>(`/api/learners/${learner.id}/reads`)).body.reads.map(
    ({ what }) => what,
  )

/** Three learners of one form, on its first day: of the first, staff have matched the answers, of the second they wait. */
async function matchedSchool() {
  clock.moveTo('2026-09-07T08:00')
  const school = await createSchool(app)
  const { educator } = school
  const learners = [await school.addLearner(), await school.addLearner(), await school.addLearner()] as const
  const group = await school.addGroup({ staff: [educator], learners: [...learners] })
  const form = await publishForm(app, educator, { groupIds: [group.id] })
  const acts = checkInActions(app)
  await acts.openAt('2026-09-07T09:00')
  const answers = sameAnswerForAll(1, form.questionIds)
  const checkInOf = async (learner: LearnerPerson) => (await acts.openFor(learner))[0]!.id
  const checkInId = await checkInOf(learners[0])
  await acts.answer(learners[0], checkInId, answers)
  const another = await checkInOf(learners[1])
  await acts.answer(learners[1], another, answers)
  await acts.match(educator, checkInId, answers)
  const { occurrenceId } = (await acts.today(educator)).open[0]!
  await database.owner.query('delete from learner_reads')
  const board = (staff: StaffPerson, groupId = group.id) =>
    as(staff).get(`/api/occurrences/${occurrenceId}/match-board?groupId=${groupId}`)
  const matchAnother = () => acts.match(educator, another, answers)
  return { school, learners, form, answers, checkInId, group, board, matchAnother }
}

test('a match board is a look at those whose answers it shows, and at nobody who waits for a match', async () => {
  const { school, learners, board } = await matchedSchool()
  const [matched, waiting, silent] = learners
  await board(school.owner)
  expect(await looksAt(school, matched)).toEqual(['answers'])
  expect(await looksAt(school, waiting)).toEqual([])
  expect(await looksAt(school, silent)).toEqual([])
})

test('a match board of one group is no look at learners of another', async () => {
  const { school, learners, board } = await matchedSchool()
  const other = await school.addGroup({ staff: [school.owner], learners: [learners[2]] })
  await board(school.owner, other.id)
  expect(await looksAt(school, learners[0])).toEqual([])
})

test('whoever matches a check-in that another has matched is told the answers, and that is a look', async () => {
  const { school, learners, answers, checkInId } = await matchedSchool()
  const refused = await checkInActions(app).match(school.admin, checkInId, answers)
  expect(refused.body).toMatchObject({ error: { reason: 'already-answered', stored: { checkInId } } })
  expect(await looksAt(school, learners[0])).toEqual(['answers'])
})

test('a check-in that nobody has matched shows no answers and is no look', async () => {
  const { school, learners } = await matchedSchool()
  const { rows } = await database.owner.query('select id from check_ins where learner_id = $1', [
    learners[1].id,
  ])
  await as(school.owner).get(`/api/check-ins/${rows[0].id}`)
  expect(await looksAt(school, learners[1])).toEqual([])
})

test('Today is a look at those whose goal it shows, and the day in numbers at nobody', async () => {
  const { school, learners } = await matchedSchool()
  await readTodayTotals(contextOfPerson(app, school.owner), { ofGroups: null })
  expect(await looksAt(school, learners[0])).toEqual([])
  await as(school.owner).get('/api/today')
  expect(await looksAt(school, learners[0])).toEqual(['list'])
  expect(await looksAt(school, learners[1])).toEqual([])
})

test('results of many are a look at nobody, of one learner alone at them', async () => {
  const { school, learners, form, matchAnother } = await matchedSchool()
  await matchAnother()
  await database.owner.query('delete from learner_reads')
  await as(school.owner).get(`/api/insights/results?form=${form.id}`)
  expect(await looksAt(school, learners[0])).toEqual([])
  const alone = await school.addGroup({ staff: [school.owner], learners: [learners[1], learners[2]] })
  await as(school.owner).get(`/api/insights/results?form=${form.id}&group=${alone.id}`)
  expect(await looksAt(school, learners[0])).toEqual([])
  expect(await looksAt(school, learners[1])).toEqual(['results'])
})

test('sums are one learner’s alone as long as what others answered waits or is excused', async () => {
  const { school, learners, form } = await matchedSchool()
  await as(school.owner).get(`/api/insights/results?form=${form.id}`)
  expect(await looksAt(school, learners[0])).toEqual(['results'])
  expect(await looksAt(school, learners[1])).toEqual([])
  await database.owner.query('delete from learner_reads')
  clock.moveTo('2026-09-09T08:00')
  await as(school.owner).get(`/api/forms/${form.id}/overview`)
  expect(await looksAt(school, learners[0])).toEqual(['list'])
})

test('a list is no look at whoever has no score in it', async () => {
  const { school, learners } = await matchedSchool()
  clock.moveTo('2026-09-08T08:00')
  await settleAllClosedDays(await app.workerRuntime())
  const asked = '/api/insights/results/learners?standing=thin'
  const { body } = await as(school.owner).get<{ learners: { id: string; days: number }[] }>(asked)
  expect(body.learners.map(({ days }) => days).toSorted()).toEqual([0, 1])
  await as(school.owner).get('/api/insights/results/file?list=learners')
  expect((await looksAt(school, learners[0])).toSorted()).toEqual(['evidence', 'list'])
  for (const learner of learners.slice(1)) expect(await looksAt(school, learner)).toEqual([])
})

test('whoever is erased is looked at by nobody any more, though their day is still counted', async () => {
  const { school, learners, form } = await matchedSchool()
  const { id, name } = learners[0]
  await as(school.owner).post(`/api/learners/${id}/erasure`, { requestKey: randomUUID(), name })
  await as(school.owner).get('/api/today')
  const { body } = await as(school.owner).get<{ sums: object }>(`/api/insights/results?form=${form.id}`)
  expect(JSON.stringify(body)).toContain('"earned":4')
  const { rows } = await database.owner.query('select from learner_reads where learner_id = $1', [id])
  expect(rows).toEqual([])
})

const looksLeft = async (learnerId: string) =>
  (await database.owner.query('select from learner_reads where learner_id = $1', [learnerId])).rows.length

test('whoever is erased while a list is read that shows them is looked at by nobody', async () => {
  const { school, learners } = await matchedSchool()
  const { id } = learners[0]
  const erasing = {
    sql: "update learners set erased_at = $2, name = 'Erased', username = $1::text where id = $1",
    values: [id, clock.now()],
  }
  const { status } = await runDuringChange(app, erasing, () => as(school.owner).get('/api/today'))
  expect(status).toBe(200)
  expect(await looksLeft(id)).toBe(0)
})

test('a look that is being noted while its learner is erased goes with them', async () => {
  const { school, learners } = await matchedSchool()
  const { id, name } = learners[0]
  const looking = {
    sql: `insert into learner_reads (organisation_id, learner_id, on_date, account_id, what, first_at)
          values ($1, $2, '2026-09-07', $3, 'list', $4)`,
    values: [school.organisation.id, id, school.owner.id, clock.now()],
  }
  const erasure = { requestKey: randomUUID(), name }
  const erase = () => as(school.owner).post(`/api/learners/${id}/erasure`, erasure)
  expect(await runDuringChange(app, looking, erase)).toMatchObject({ status: 200 })
  expect(await looksLeft(id)).toBe(0)
})

test('a balance of tokens is a look, also where it is the answer to a correction of it', async () => {
  const { school, learners } = await matchedSchool()
  const correction = { amount: 3, why: 'Found in a pocket', requestKey: randomUUID() }
  await as(school.owner).post(`/api/learners/${learners[2].id}/token-corrections`, correction)
  expect(await looksAt(school, learners[2])).toEqual(['results'])
})

test('everything of an organisation is a look at everybody who is in the file', async () => {
  const { school, learners } = await matchedSchool()
  await exportAllData(app, school.owner)
  clock.moveTo('2026-09-07T09:10')
  const later = await school.addLearner()
  await as(school.owner).post('/api/organisation/export/address', {})
  for (const learner of learners) expect(await looksAt(school, learner)).toContain('evidence')
  expect(await looksAt(school, later)).toEqual([])
})

test('a learner who is erased meanwhile is looked at by nobody', async () => {
  const { school, learners } = await matchedSchool()
  const { id, name } = learners[2]
  await as(school.owner).post(`/api/learners/${id}/erasure`, { requestKey: randomUUID(), name })
  const { ask, read, addressOf } = exportActions(app, school.owner)
  await ask()
  await finishExports(await app.workerRuntime(), read)
  await addressOf()
  const { rows } = await database.owner.query(
    'select learner_id from learner_reads where learner_id = any ($1)',
    [learners.map((learner) => learner.id)],
  )
  expect(rows.map((row) => row.learner_id).toSorted()).toEqual([learners[0].id, learners[1].id].toSorted())
})
