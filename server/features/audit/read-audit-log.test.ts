import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#shared/audit/endpoints.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { exampleReward } from '#tests/support/school/rewards.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { type Caller, startTestApp } from '#tests/support/test-app.ts'
import { sealAllAuditEntries } from './seal-audit-entries.ts'

const app = await startTestApp()
const { as, clock, database } = app

interface Log {
  timeZone: string
  entries: AuditEntry[]
  next: string | null
  sealedUntil: string | null
}
const read = async (person: Caller, asked: Record<string, string> = {}) =>
  (await as(person).get<Log>(`/api/audit-log?${new URLSearchParams(asked)}`)).body
const actionsOf = (log: Log) => log.entries.map(({ action }) => action)

test('owners and admins read who did what to whom, the newest first, and nobody else’s', async () => {
  const { owner, admin, educator, observer, stranger, addLearner, addGroup } = await createSchool(app)
  const learner = await addLearner()
  await addGroup({ staff: [educator], learners: [learner] })
  clock.advance({ minutes: 1 })
  const form = await publishForm(app, educator, { learnerIds: [learner.id] })
  clock.advance({ minutes: 1 })
  await as(null).post('/api/learner-sign-in', {
    organisationCode: (await codeOf(learner.organisationId))!,
    username: learner.username,
    secret: learner.pin,
  })
  const log = await read(admin)
  expect(log.timeZone).toBe('Europe/Oslo')
  expect(log.entries[0]).toMatchObject({
    actor: { kind: 'learner', name: learner.name },
    action: 'learners.signed-in',
    learner: { id: learner.id, name: learner.name },
    form: null,
    subject: null,
  })
  expect(log.entries[1]).toMatchObject({
    actor: { kind: 'staff', name: educator.name },
    action: 'forms.published',
    form: { id: form.id },
  })
  expect(actionsOf(log).at(-1)).toBe('organisations.founded')
  for (const person of [educator, observer])
    expect(await as(person).get('/api/audit-log')).toEqual(refusalResponse('role-too-low'))
  expect(actionsOf(await read(stranger))).not.toContain('learners.signed-in')
  expect((await read(owner, { behind: 'yesterday' })) as unknown).toMatchObject({
    error: { reason: 'input-invalid' },
  })
})

test('what a learner asked for is told by the learner and the reward', async () => {
  const { admin, educator, addLearner, addGroup } = await createSchool(app)
  const learner = await addLearner()
  await addGroup({ staff: [educator], learners: [learner] })
  const tokens = { amount: 50, why: 'A good week.', requestKey: randomUUID() }
  await as(educator).post(`/api/learners/${learner.id}/token-corrections`, tokens)
  const { id: rewardId } = (
    await as(educator).post<{ id: string }>('/api/rewards', { learnerId: null, ...exampleReward })
  ).body
  const asked = { rewardId, cost: exampleReward.cost, requestKey: randomUUID() }
  await as(learner).post('/api/student/redemptions', asked)
  expect((await read(admin)).entries.find(({ action }) => action === 'rewards.redeemed')).toMatchObject({
    learner: { id: learner.id },
    subject: exampleReward.name,
  })
})

test('it says up to when everything is under seals, and not beyond an entry that waits for its own', async () => {
  const { admin } = await createSchool(app)
  const worker = await app.workerRuntime()
  expect((await read(admin)).sealedUntil).toBeNull()
  await sealAllAuditEntries(worker)
  const sealedAt = clock.now().toISOString()
  expect((await read(admin)).sealedUntil).toBe(sealedAt)
  clock.advance({ minutes: 1 })
  await as(admin).post('/api/organisation/code')
  expect((await read(admin)).sealedUntil).toBe(sealedAt)
  const late = new Date(Date.parse(sealedAt) - 1000).toISOString()
  await database.owner.query(
    `insert into audit_entries (organisation_id, id, at, actor_kind, action, subject_kind)
     values ($1, gen_random_uuid(), $2, 'system', 'days.settled', 'day')`,
    [admin.organisationId, late],
  )
  expect((await read(admin)).sealedUntil).toBe(late)
  await sealAllAuditEntries(worker)
  expect((await read(admin)).sealedUntil).toBe(clock.now().toISOString())
})

const codeOf = async (organisationId: string) =>
  (await database.owner.query('select code from organisations where organisation_id = $1', [organisationId]))
    .rows[0]?.code

test('it is searched by person, form, kind of deed and local day', async () => {
  const { owner, admin, addLearner } = await createSchool(app)
  clock.moveTo('2026-10-01T23:30')
  const learner = await addLearner()
  clock.moveTo('2026-10-02T00:30')
  const form = await publishForm(app, admin, { learnerIds: [learner.id] })
  expect(actionsOf(await read(owner, { from: '2026-10-02', to: '2026-10-02' }))).toContain('forms.published')
  expect(actionsOf(await read(owner, { to: '2026-10-01' }))).not.toContain('forms.published')
  expect(actionsOf(await read(owner, { from: '2026-10-01', to: '2026-10-01' }))).toContain('learners.added')
  expect(new Set(actionsOf(await read(owner, { area: 'learners' })))).toContain('learners.added')
  expect(actionsOf(await read(owner, { area: 'learners' }))).not.toContain('forms.published')
  const about = await read(owner, { search: 'morning CHECK' })
  expect(about.entries.every((entry) => entry.form?.id === form.id)).toBe(true)
  expect(actionsOf(about)).toContain('forms.published')
  expect(actionsOf(await read(owner, { search: learner.name }))).toContain('learners.added')
  expect(actionsOf(await read(owner, { search: admin.name }))).toContain('forms.published')
  expect(await read(owner, { search: 'nobody is called %' })).toMatchObject({ entries: [], next: null })
})

test('whoever works here is found by their name, however many others of that name there are elsewhere', async () => {
  const { owner, addStaff } = await createSchool(app)
  await database.owner.query(
    `insert into accounts (id, email, name, created_at)
     select gen_random_uuid(), n || '@elsewhere.test', 'Robin Vale', $1 from generate_series(1, 1001) n`,
    [clock.now()],
  )
  const robin = await addStaff('educator')
  await as(robin).put('/api/account/name', { name: 'Robin Vale' })
  expect(actionsOf(await read(owner, { search: 'Robin Vale' }))).toContain('staff.added')
})

test('pages follow each other without a gap or a repeat, also where many happened at one moment', async () => {
  const { owner, organisation } = await createSchool(app)
  const { rows } = await database.owner.query(
    `insert into audit_entries (organisation_id, id, at, actor_kind, actor_id, action, subject_kind, subject_id)
     select $1, gen_random_uuid(), $2, 'system', null, 'learners.rosters-forgotten', 'organisation', $1
       from generate_series(1, 120) returning id`,
    [organisation.id, clock.now()],
  )
  const seen: string[] = []
  let behind: string | null = null
  do {
    const log: Log = await read(owner, behind ? { behind } : {})
    seen.push(...log.entries.map(({ id }) => id))
    behind = log.next
  } while (behind)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toEqual(expect.arrayContaining(rows.map(({ id }) => id)))
})

test('it is taken along as a list that starts no formula, which is noted too', async () => {
  const { owner, educator, addLearner } = await createSchool(app)
  await addLearner({ name: '=HYPERLINK("x")' })
  const { body } = await as(owner).get<string>('/api/audit-log/file?format=csv&area=learners')
  const lines = String(body).trim().split(/\r?\n/)
  expect(lines[0]).toContain('When')
  expect(lines[1]).toContain('learners.added')
  expect(lines[1]).toContain("'=HYPERLINK")
  expect(actionsOf(await read(owner))[0]).toBe('audit.saved')
  expect(await as(educator).get('/api/audit-log/file')).toEqual(refusalResponse('role-too-low'))
})

test('whoever is erased is named nowhere in it', async () => {
  const { owner, addLearner } = await createSchool(app)
  const learner = await addLearner({ name: 'Wilhelmina Quill' })
  await as(owner).post('/api/learners/withdraw', { learnerIds: [learner.id] })
  await database.owner.query('update learners set erased_at = $2 where id = $1', [learner.id, clock.now()])
  expect(JSON.stringify(await read(owner))).not.toContain('Quill')
  expect((await read(owner, { search: 'Quill' })).entries).toEqual([])
})

test.each([
  '2026-99-99T99:99:99.999Z_0195c1d0-0000-7000-8000-000000000000',
  '0000-01-01T00:00:00.000Z_0195c1d0-0000-7000-8000-000000000000',
  `2026-09-07T08:00:00.000Z_${'-'.repeat(36)}`,
])('a place in the audit log that is none (%s) is refused, not stumbled over', async (behind) => {
  const { owner } = await createSchool(app)
  const { status, body } = await as(owner).get(`/api/audit-log?behind=${behind}`)
  expect({ status, body }).toMatchObject({ status: 400, body: { error: { reason: 'input-invalid' } } })
})
