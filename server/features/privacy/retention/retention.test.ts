import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSystemContext } from '#server/kernel/create-context.ts'
import type { RetentionKind, RetentionPreview, RetentionRule } from '#shared/privacy/retention.ts'
import { lastMailTo } from '#tests/support/caller/codes.ts'
import { createTestKey } from '#tests/support/caller/create-test-key.ts'
import type { LearnerPerson, StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { createSchool, type School } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { applyAllRetention } from '../jobs.ts'
import { type RetentionNoticeJob, sendRetentionNotice } from './warn-of-retention.ts'

const peer = await startSmtpPeer()
const app = await startTestApp({ environment: { SMTP_URL: peer.url, PUBLIC_URL: 'https://daymark.test' } })
const { as, clock, database } = app

const address = '/api/organisation/retention'
const set = (who: StaffPerson, kind: RetentionKind, months: number | null) =>
  as(who).put<{ rules: RetentionRule[] }>(address, { kind, months })
const foresee = async (who: StaffPerson, kind: RetentionKind, months: number) =>
  (await as(who).post<RetentionPreview>(`${address}/foresee`, { kind, months })).body
const ruleOf = async (who: StaffPerson, kind: RetentionKind) =>
  (await as(who).get<{ rules: RetentionRule[] }>(address)).body.rules.find((rule) => rule.kind === kind)!
const sweep = async () => applyAllRetention(await app.workerRuntime())
const hold = (who: StaffPerson, learnerId: string | null, requestKey = randomUUID()) =>
  as(who).post('/api/organisation/holds', { requestKey, learnerId, reason: 'Claim', untilOn: null })
const endHold = (who: StaffPerson, id: string) => as(who).post(`/api/organisation/holds/${id}/end`, {})

const note = ({ owner, organisation }: School, { id }: LearnerPerson) =>
  database.owner.query(
    `insert into staff_notes (organisation_id, id, learner_id, on_date, words, written_by, written_at)
     values ($1, $2, $3, $4, 'words', $5, $6)`,
    [organisation.id, randomUUID(), id, '2026-01-01', owner.id, clock.now()],
  )
const notesOf = async ({ organisation }: School) =>
  (await database.owner.query('select from staff_notes where organisation_id = $1', [organisation.id]))
    .rowCount
const withdraw = (who: StaffPerson, { id }: LearnerPerson) =>
  as(who).post('/api/learners/withdraw', { learnerIds: [id] })
const isErased = async ({ id }: LearnerPerson) =>
  (await database.owner.query('select erased_at from learners where id = $1', [id])).rows[0].erased_at !==
  null
const carriedOut = async ({ organisation }: School) => {
  const { rows } = await database.owner.query(
    `select detail from audit_entries where organisation_id = $1 and action = 'privacy.retention-carried-out'
      order by id`,
    [organisation.id],
  )
  return rows.map(({ detail }) => detail)
}
async function noticesOf({ organisation }: School) {
  const { rows } = await sql<{ data: RetentionNoticeJob }>`
    select data from jobs.job where name = 'send-retention-notice'
       and data ->> 'organisationId' = ${organisation.id} order by data ->> 'noticeId'`.execute(database.app)
  return rows.map(({ data }) => data)
}

test('nothing goes by itself until an owner says so, and then owners are warned 14 days before the first', async () => {
  clock.moveTo('2026-01-10T09:00')
  const school = await createSchool(app)
  const { owner, admin, organisation } = school
  await as(owner).put('/api/language', { language: 'es' })
  const second = await school.addStaff('owner')
  const learner = await school.addLearner()
  await note(school, learner)
  clock.moveTo('2026-12-01T09:00')
  await note(school, learner)
  await sweep()
  expect(await ruleOf(owner, 'notes')).toEqual({ kind: 'notes', months: null, going: null, held: 0 })

  const { going, learners } = await foresee(owner, 'notes', 12)
  expect(going).toEqual({ at: '2027-01-10T08:00:00.000Z', amount: 1 })
  expect(learners).toEqual([{ id: learner.id, name: learner.name, amount: 1 }])
  expect((await set(owner, 'notes', 12)).status).toBe(200)
  await sweep()
  expect(await noticesOf(school)).toEqual([])

  clock.moveTo('2026-12-28T09:00')
  for (const _run of [1, 2]) await sweep()
  const notices = await noticesOf(school)
  expect(notices).toHaveLength(2)
  for (const notice of notices)
    await sendRetentionNotice(createSystemContext(app.runtime, organisation.id), notice)
  expect(lastMailTo(peer, second.email)).toMatchObject({
    subject: 'Northfield School deletes old data from 11 January 2027',
  })
  expect(lastMailTo(peer, second.email)?.text).toContain('1 note of staff older than 12 months is deleted')
  expect(lastMailTo(peer, owner.email)?.text).toContain('se elimina 1 nota del personal')
  expect(lastMailTo(peer, admin.email)?.subject ?? '').not.toContain('lets go')

  clock.moveTo('2027-01-11T08:59')
  await sweep()
  expect(await notesOf(school)).toBe(2)
  clock.moveTo('2027-01-11T09:00')
  for (const _run of [1, 2]) await sweep()
  expect(await notesOf(school)).toBe(1)
  expect(await carriedOut(school)).toEqual([{ kind: 'notes', entries: 1 }])
  expect(await ruleOf(owner, 'notes')).toMatchObject({ going: { at: '2027-12-01T08:00:00.000Z', amount: 1 } })
  expect(await noticesOf(school)).toHaveLength(2)
})

test('what ages from the end of February goes on the day that was foreseen', async () => {
  clock.moveTo('2028-02-29T09:00')
  const school = await createSchool(app)
  const { owner } = school
  await note(school, await school.addLearner())
  await set(owner, 'notes', 12)
  clock.moveTo('2029-02-14T09:00')
  await sweep()
  expect((await ruleOf(owner, 'notes')).going).toEqual({ at: '2029-02-28T08:00:00.000Z', amount: 1 })
  clock.moveTo('2029-02-28T08:59')
  await sweep()
  expect(await notesOf(school)).toBe(1)
  clock.moveTo('2029-02-28T09:00')
  await sweep()
  expect(await notesOf(school)).toBe(0)
})

test('learners who left long enough ago are erased, and nobody else; what is changed warns anew', async () => {
  clock.moveTo('2026-01-10T09:00')
  const school = await createSchool(app)
  const { owner } = school
  const [gone, back, stays] = [
    await school.addLearner(),
    await school.addLearner(),
    await school.addLearner(),
  ]
  await withdraw(owner, gone)
  await withdraw(owner, back)
  await set(owner, 'left-learners', 12)
  clock.moveTo('2026-12-28T09:00')
  await sweep()
  expect((await ruleOf(owner, 'left-learners')).going).toEqual({ at: '2027-01-11T08:00:00.000Z', amount: 2 })
  await as(owner).post('/api/learners/restore', { learnerIds: [back.id] })
  expect((await foresee(owner, 'left-learners', 12)).learners.map(({ id }) => id)).toEqual([gone.id])
  await set(owner, 'left-learners', 6)
  clock.moveTo('2027-01-12T09:00')
  await sweep()
  expect(await isErased(gone)).toBe(false)
  expect(await noticesOf(school)).toHaveLength(2)
  clock.moveTo('2027-01-26T09:00')
  for (const _run of [1, 2]) await sweep()
  expect([await isErased(gone), await isErased(back), await isErased(stays)]).toEqual([true, false, false])
  const { rows } = await database.owner.query(
    `select actor_kind from audit_entries where organisation_id = $1 and action = 'privacy.erased'`,
    [school.organisation.id],
  )
  expect(rows).toEqual([{ actor_kind: 'system' }])
})

test('one who cannot be erased keeps nobody else from it, and is tried again', async () => {
  clock.moveTo('2026-01-10T09:00')
  const school = await createSchool(app)
  const { owner } = school
  app.expectErrors('a learner who left was not erased, and is tried again')
  const [first, second] = [await school.addLearner(), await school.addLearner()]
  await withdraw(owner, first)
  clock.advance({ minutes: 1 })
  await withdraw(owner, second)
  await note(school, second)
  await set(owner, 'left-learners', 12)
  await set(owner, 'notes', 12)
  clock.moveTo('2027-02-01T09:00')
  await sweep()
  clock.advance({ days: 14 })
  await database.owner.query(`
    create function stay() returns trigger language plpgsql as $$ begin
      if new.id = '${first.id}' and new.erased_at is not null then raise exception 'not this one'; end if;
      return new;
    end $$;
    create trigger stays before update on learners for each row execute function stay()`)
  await sweep()
  await database.owner.query('drop trigger stays on learners')
  expect([await isErased(first), await isErased(second), await notesOf(school)]).toEqual([false, true, 0])
  await sweep()
  expect(await isErased(first)).toBe(true)
})

test('what is held stays and is counted as held, and goes once the hold is over', async () => {
  clock.moveTo('2026-01-10T09:00')
  const school = await createSchool(app)
  const { owner } = school
  const [held, free] = [await school.addLearner(), await school.addLearner()]
  for (const learner of [held, free]) {
    await note(school, learner)
    await withdraw(owner, learner)
  }
  await set(owner, 'notes', 12)
  await set(owner, 'left-learners', 12)
  const [ofOne, ofAll] = [randomUUID(), randomUUID()]
  await hold(owner, held.id, ofOne)
  await hold(owner, null, ofAll)
  clock.moveTo('2027-02-01T09:00')
  await sweep()
  expect(await ruleOf(owner, 'notes')).toMatchObject({ going: null, held: 2 })
  await endHold(owner, ofAll)
  await sweep()
  expect(await ruleOf(owner, 'notes')).toMatchObject({ going: { amount: 1 }, held: 1 })
  clock.advance({ days: 14 })
  await sweep()
  expect(await notesOf(school)).toBe(1)
  expect([await isErased(held), await isErased(free)]).toEqual([false, true])
  await endHold(owner, ofOne)
  await sweep()
  expect(await notesOf(school)).toBe(0)
  expect(await isErased(held)).toBe(true)
})

test('of a hold and what goes by itself in the same moment, one wins wholly', async () => {
  const workers = await app.workerRuntime()
  for (let round = 0; round < 4; round += 1) {
    clock.moveTo('2026-01-10T09:00')
    const school = await createSchool(app)
    const { owner } = school
    const learner = await school.addLearner()
    await note(school, learner)
    await note(school, learner)
    await withdraw(owner, learner)
    await set(owner, 'notes', 12)
    await set(owner, 'left-learners', 12)
    clock.moveTo('2027-01-20T09:00')
    await sweep()
    clock.advance({ days: 14 })
    const [answer] = await Promise.all([hold(owner, learner.id), applyAllRetention(workers)])
    expect(await isErased(learner)).toBe(answer.status !== 200)
    expect([0, 2]).toContain(await notesOf(school))
  }
})

test('two workers at the same time warn once and let go once, and what is cut short goes on', async () => {
  clock.moveTo('2026-01-10T09:00')
  const school = await createSchool(app)
  const { owner, organisation } = school
  const learner = await school.addLearner()
  await database.owner.query(
    `insert into staff_notes (organisation_id, id, learner_id, on_date, words, written_by, written_at)
     select $1, gen_random_uuid(), $2, '2026-01-01', 'words', $3, $4::timestamptz from generate_series(1, 12000)
     returning id`,
    [organisation.id, learner.id, owner.id, clock.now()],
  )
  await set(owner, 'notes', 12)
  clock.moveTo('2027-02-01T09:00')
  app.expectErrors('work for an organisation failed and is tried again')
  const both = await app.twoWorkers()
  await Promise.all(both.map(applyAllRetention))
  expect(await noticesOf(school)).toHaveLength(1)
  clock.advance({ days: 14 })
  await database.owner.query(`
    create function die() returns trigger language plpgsql as $$ begin
      if (select count(*) from staff_notes where organisation_id = '${organisation.id}') between 1 and 7000 then
        raise exception 'the power is off'; end if;
      return null;
    end $$;
    create trigger dies after delete on staff_notes for each statement execute function die()`)
  await sweep()
  expect(await notesOf(school)).toBe(12000)
  await database.owner.query('drop trigger dies on staff_notes')
  await Promise.all(both.map(applyAllRetention))
  expect(await notesOf(school)).toBe(0)
  const entries = (await carriedOut(school)).map((detail) => detail.entries)
  expect(entries.reduce((sum: number, one: number) => sum + one, 0)).toBe(12000)
  expect(Math.max(...entries)).toBeLessThanOrEqual(5000)
})

test('looks, openings of family pages and messages go by their rules too', async () => {
  clock.moveTo('2026-01-10T09:00')
  const school = await createSchool(app)
  const { owner, organisation } = school
  const learner = await school.addLearner()
  const { secret } = await createTestKey(app, owner)
  for (const reader of [owner, { token: secret }]) await as(reader).get(`/api/learners/${learner.id}/days`)
  const count = async (table: string) =>
    (await database.owner.query(`select from ${table} where organisation_id = $1`, [organisation.id]))
      .rowCount
  const link = randomUUID()
  await database.owner.query(
    `insert into family_links (organisation_id, id, learner_id, for_whom, called, code_hash, ends_on, given_by, given_at)
     values ($1, $2, $3, 'Mum', 'Mia', 'hash', '2026-02-01', $4, $5)`,
    [organisation.id, link, learner.id, owner.id, clock.now()],
  )
  await database.owner.query('insert into family_openings values ($1, $2, $3, $4)', [
    organisation.id,
    randomUUID(),
    link,
    clock.now(),
  ])
  for (const settledAt of [clock.now(), null])
    await database.owner.query(
      `insert into messages (organisation_id, id, about_id, kind, channel, learner_id, created_at, settled_at, outcome)
       values ($1, $2, $2, 'check-in-opened', 'email', $3, $4, $5, $6)`,
      [organisation.id, randomUUID(), learner.id, clock.now(), settledAt, settledAt && 'sent'],
    )
  await set(owner, 'looks', 12)
  await set(owner, 'messages', 12)
  clock.moveTo('2027-02-01T09:00')
  await sweep()
  expect((await foresee(owner, 'looks', 12)).learners).toEqual([
    { id: learner.id, name: learner.name, amount: 3 },
  ])
  clock.advance({ days: 14 })
  await sweep()
  for (const table of ['learner_reads', 'api_key_reads', 'family_openings'])
    expect(await count(table)).toBe(0)
  expect(await count('messages')).toBe(1)
})

test('only owners set and see rules, and only times that there are', async () => {
  const school = await createSchool(app)
  for (const person of [school.admin, school.educator, school.observer]) {
    expect(await set(person, 'notes', 12)).toEqual(refusalResponse('role-too-low'))
    expect(await as(person).get(address)).toEqual(refusalResponse('role-too-low'))
    expect(await as(person).post(`${address}/foresee`, { kind: 'notes', months: 12 })).toEqual(
      refusalResponse('role-too-low'),
    )
  }
  for (const months of [0, 7, 121, 1e12, 'twelve'])
    expect((await as(school.owner).put(address, { kind: 'notes', months })).status).toBe(400)
  expect((await as(school.owner).put(address, { kind: 'answers', months: 12 })).status).toBe(400)
  expect((await as(school.owner).post(`${address}/foresee`, { kind: 'notes', months: 1e9 })).status).toBe(400)
  await set(school.owner, 'notes', 12)
  expect((await ruleOf(school.stranger, 'notes')).months).toBeNull()
  for (const _time of [1, 2]) expect((await set(school.owner, 'notes', null)).status).toBe(200)
})
