import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { NIL as nobody } from 'uuid'
import { expect, test } from 'vitest'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { auditSweeps } from './jobs.ts'

const app = await startTestApp()
const { as, clock, database } = app
const { owner, organisation, addLearner } = await createSchool(app)
const learner = await addLearner()

const count = async (table: string, where: string) =>
  (await database.owner.query(`select from ${table} where ${where}`)).rowCount
const nobodys = async () => [
  await count('account_audit_entries', 'account_id is null'),
  await count('audit_entries', `organisation_id = '${nobody}'`),
]
const somebodys = async () => [
  await count('account_audit_entries', 'account_id is not null'),
  await count('audit_entries', `organisation_id = '${organisation.id}'`),
]

async function failToSignIn() {
  for (const email of [owner.email, `${randomUUID()}@nobody.test`])
    await as(null).post('/api/sign-in', { email, password: 'not the password' })
  for (const organisationCode of [organisation.code, 'NOSUCH'])
    await as(null).post('/api/learner-sign-in', {
      organisationCode,
      username: learner.username,
      secret: '9999',
    })
}

test('what was tried at accounts and organisations that nobody has is kept for 90 days, everything else for good', async () => {
  await failToSignIn()
  clock.advance({ days: 89 })
  await failToSignIn()
  const [work] = auditSweeps(await app.workerRuntime()).map((sweep) => sweep.work)
  const kept = await somebodys()
  await work!()
  expect(await nobodys()).toEqual([2, 2])
  clock.advance({ days: 1 })
  for (const _run of [1, 2]) {
    await work!()
    expect(await nobodys()).toEqual([1, 1])
  }
  expect(await somebodys()).toEqual(kept)
})

test('the worker sees nothing else of what was audited', async () => {
  await failToSignIn()
  const seen = async (table: string) =>
    (await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(database.worker))
      .rows[0]?.count
  const [ofNobodysAccount, ofNobodysOrganisation] = await nobodys()
  expect(await seen('account_audit_entries')).toBe(ofNobodysAccount)
  expect(await seen('audit_entries')).toBe(ofNobodysOrganisation)
})
