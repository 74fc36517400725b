import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { anchorAllAuditLogs } from '#server/features/audit/anchor-audit-logs.ts'
import { findAuditAnchor } from '#server/features/audit/audit-anchor.ts'
import { sealAllAuditEntries } from '#server/features/audit/seal-audit-entries.ts'
import { addStaffMember } from '#server/features/staff/add-staff-member.ts'
import { inviteStaff } from '#server/features/staff/invitations/invite-staff.ts'
import { createPicture } from '#server/features/uploads/create-picture.ts'
import { listPictureObjectKeys } from '#server/features/uploads/picture-files.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { backUp } from '#server/platform/backup/back-up.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { createLog } from '#server/platform/log.ts'
import { openRuntime } from '#server/platform/runtime.ts'
import type { OrganisationErasure } from '#shared/privacy/endpoints.ts'
import { lastMailTo } from '#tests/support/caller/codes.ts'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { authenticatorCode, setUpAuthenticator } from '#tests/support/caller/second-factor.ts'
import { findWordsEverywhere } from '#tests/support/database/find-words-everywhere.ts'
import { plantedWord, plantLearnerTraces } from '#tests/support/database/plant-learner-traces.ts'
import { createEmptyDatabase } from '#tests/support/database/test-database.ts'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { readAuditedActions } from '#tests/support/read-audited-actions.ts'
import { plainPicture } from '#tests/support/school/pictures.ts'
import { createSchool, createTestOrganisation, type School } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { eraseDueOrganisations } from '../jobs.ts'
import { type ErasureNoticeJob, sendErasureNotice } from './erasure-notices.ts'
import { replayErasures } from './replay-erasures.ts'
import { saveAllUnlistedErasures } from './save-all-unlisted-erasures.ts'

const peer = await startSmtpPeer()
const app = await startTestApp({
  environment: { SMTP_URL: peer.url, SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') },
})
const { as, clock, database } = app

const address = '/api/organisation/erasure'
const asked = ({ organisation, owner }: Pick<School, 'organisation' | 'owner'>, overrides: object = {}) => ({
  requestKey: randomUUID(),
  name: organisation.name,
  password: owner.password,
  ...overrides,
})
const read = async (who: StaffPerson) => (await as(who).get<OrganisationErasure>(address)).body
const count = async (table: string, organisationId: string) =>
  (await database.owner.query(`select from ${table} where organisation_id = $1`, [organisationId])).rowCount
const place = () => ({ sql: database.owner, folder: app.runtime.settings.dataDirectory })

async function noticesOf(organisationId: string) {
  const { rows } = await sql<{ data: ErasureNoticeJob }>`
    select data from jobs.job
     where name = 'send-erasure-notice' and data ->> 'organisationId' = ${organisationId}
     order by data ->> 'noticeId'`.execute(database.app)
  return rows.map(({ data }) => data)
}

/** A school in which everything that can hold a word holds the planted one, with somebody who works elsewhere too. */
async function schoolWithTraces() {
  clock.moveTo('2026-09-07T08:00')
  const school = await createSchool(app)
  const { owner, organisation } = school
  const learner = await school.addLearner({ name: `Zyx ${plantedWord}`, username: `zyx.${plantedWord}` })
  await plantLearnerTraces(app, school, learner)
  const shared = await school.addStaff('educator')
  const elsewhere = await createTestOrganisation(app)
  await addStaffMember(contextOfPerson(app, elsewhere.owner), { accountId: shared.id, role: 'educator' })
  await inviteStaff(contextOfPerson(app, owner), {
    email: `new-${randomUUID().slice(0, 8)}@${plantedWord}.test`,
    role: 'educator',
    groupIds: [],
  })
  const { url: picture } = await createPicture(
    contextOfPerson(app, owner),
    await plainPicture({ width: 800, height: 600 }).png().toBuffer(),
  )
  await database.owner.query('update organisations set name = $2 where organisation_id = $1', [
    organisation.id,
    `School ${plantedWord}`,
  ])
  await database.owner.query(`update accounts set name = name || ' ${plantedWord}' where id = $1`, [owner.id])
  await as(null).post('/api/sign-in', { email: owner.email, password: owner.password })
  await as(null).post('/api/forgot-password', { email: owner.email })
  return {
    ...school,
    organisation: { ...organisation, name: `School ${plantedWord}` },
    shared,
    elsewhere,
    picture,
  }
}

async function planAndWait(school: Pick<School, 'organisation' | 'owner'>) {
  expect((await as(school.owner).post(address, asked(school))).status).toBe(200)
  clock.advance({ days: 7, minutes: 1 })
}

test('an owner asks for it with the name, a password and the code of their app, and nothing is gone for a week', async () => {
  const school = await createSchool(app)
  const { owner, admin, stranger, organisation } = school
  const plan = (overrides: object, who = owner) => as(who).post(address, asked(school, overrides))
  expect(await read(owner)).toMatchObject({
    learners: 0,
    staff: 5,
    accounts: 5,
    asksCode: false,
    planned: null,
  })
  expect(await plan({ name: 'Another School' })).toEqual(
    refusalResponse('input-invalid', { name: 'differs' }),
  )
  expect(await plan({ password: 'not the password' })).toEqual(
    refusalResponse('password-wrong', { password: 'wrong' }),
  )
  const { secret } = await setUpAuthenticator(app, owner)
  expect(await plan({})).toEqual(refusalResponse('second-factor-wrong', { code: 'missing' }))
  expect(await plan({ code: '000000' })).toEqual(refusalResponse('second-factor-wrong', { code: 'wrong' }))
  expect((await read(owner)).planned).toBeNull()

  const input = asked(school, {
    name: ` ${organisation.name.toUpperCase()} `,
    code: authenticatorCode(app, secret),
  })
  const first = await as(owner).post<OrganisationErasure>(address, input)
  const dueAt = new Date(clock.now().getTime() + 7 * 86_400_000).toISOString()
  expect(first).toMatchObject({
    status: 200,
    body: { asksCode: true, planned: { askedBy: owner.name, dueAt } },
  })
  clock.advance({ minutes: 5 })
  expect((await as(owner).post<OrganisationErasure>(address, input)).body.planned).toEqual(first.body.planned)
  await eraseDueOrganisations(await app.workerRuntime())
  expect((await as(admin).get('/api/organisation')).status).toBe(200)
  expect(await as(admin).get(address)).toMatchObject(refusalResponse('role-too-low'))
  expect((await read(stranger)).planned).toBeNull()
})

test('everybody on the staff is told by mail in their language, once of the plan and once when it is called off', async () => {
  const school = await createSchool(app)
  const { owner, educator, observer, organisation } = school
  await as(educator).put('/api/language', { language: 'es' })
  const tell = async (notices: readonly ErasureNoticeJob[]) => {
    for (const notice of notices)
      await sendErasureNotice(createSystemContext(app.runtime, organisation.id), notice)
  }
  await as(owner).post(address, asked(school))
  await as(owner).post(address, asked(school))
  const planned = await noticesOf(organisation.id)
  expect(planned).toHaveLength(5)
  await tell(planned)
  expect(lastMailTo(peer, owner.email)?.text).toContain('you can cancel it or download everything')
  expect(lastMailTo(peer, observer.email)?.subject).toMatch(/^Northfield School will be erased on \w+/)

  expect(lastMailTo(peer, educator.email)?.subject).toMatch(/^Northfield School se borrará el \w+/)

  expect(await as(owner).delete(address)).toMatchObject({ status: 200, body: { planned: null } })
  expect((await as(owner).delete(address)).status).toBe(200)
  const calledOff = (await noticesOf(organisation.id)).slice(planned.length)
  expect(calledOff).toHaveLength(5)
  await tell(calledOff)
  expect(lastMailTo(peer, observer.email)?.subject).toBe('Northfield School will not be erased')
  expect(lastMailTo(peer, educator.email)?.text).toContain('no se borrará: un propietario lo anuló')
  expect(await readAuditedActions(app, organisation.id)).toEqual(
    expect.arrayContaining([
      'privacy.organisation-erasure-planned',
      'privacy.organisation-erasure-called-off',
    ]),
  )
  const before = peer.mails.length
  await tell(planned)
  expect(peer.mails).toHaveLength(before)
  clock.advance({ days: 8 })
  await eraseDueOrganisations(await app.workerRuntime())
  expect((await as(owner).get('/api/organisation')).status).toBe(200)
})

test('after the week nothing is left: no row, job or file, and no account of who works nowhere else', async () => {
  const school = await schoolWithTraces()
  const { owner, organisation, shared, elsewhere, picture } = school
  const other = await createSchool(app)
  await other.addLearner({ name: 'Somebody Else' })
  const workers = await app.workerRuntime()
  expect(await app.runtime.store.find(picture.slice(1))).not.toBeNull()
  expect((await read(owner)).accounts).toBe(5)
  const { rows: tables } = await database.owner.query<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and column_name in ('organisation_id', 'account_id')`)
  const others = await count('audit_entries', other.organisation.id)
  await sealAllAuditEntries(workers)
  await anchorAllAuditLogs(workers)
  expect(await findAuditAnchor(app.runtime.store, organisation.id)).not.toBeNull()
  await planAndWait(school)
  for (const _run of [1, 2]) {
    await eraseDueOrganisations(workers)
    await saveAllUnlistedErasures(workers)
  }

  expect(await findWordsEverywhere(plantedWord, place())).toEqual([])
  expect(await app.runtime.store.find(picture.slice(1))).toBeNull()
  expect(await findAuditAnchor(app.runtime.store, organisation.id)).toBeNull()
  for (const { table, column } of tables) {
    const gone = column === 'organisation_id' ? organisation.id : owner.id
    const { rowCount } = await database.owner.query(`select from ${table} where ${column} = $1`, [gone])
    expect(rowCount, `${table}.${column}`).toBe(table === 'organisation_erasures' ? 1 : 0)
  }
  const { rows } = await database.owner.query('select id from accounts where id = any ($1)', [
    [owner.id, school.observer.id, shared.id],
  ])
  expect(rows).toEqual([{ id: shared.id }])
  expect(
    (await as({ ...shared, organisationId: elsewhere.organisation.id }).get('/api/organisation')).status,
  ).toBe(200)
  expect(await as(null).post('/api/sign-in', { email: owner.email, password: owner.password })).toMatchObject(
    refusalResponse('sign-in-wrong'),
  )
  expect(await count('audit_entries', other.organisation.id)).toBe(others)
  expect(await count('learners', other.organisation.id)).toBe(1)
})

test('killed in the middle, it is taken up again and ends the same; nobody gets in meanwhile', async () => {
  app.expectErrors('work for an organisation failed and is tried again')
  const school = await createSchool(app)
  const { organisation, owner, educator } = school
  const learner = await school.addLearner()
  const other = await createSchool(app)
  const workers = await app.workerRuntime()
  await planAndWait(school)
  await planAndWait(other)
  await database.owner.query(`
    create function die() returns trigger language plpgsql as $$ begin
      if old.organisation_id = '${organisation.id}' then raise exception 'the power is off'; end if;
      return old;
    end $$`)
  for (const table of ['audit_entries', 'learners', 'organisations']) {
    await database.owner.query(
      `create trigger dies before delete on ${table} for each row execute function die()`,
    )
    await eraseDueOrganisations(workers)
    expect(await count('organisations', organisation.id)).toBe(1)
    expect((await as(educator).get('/api/organisation')).status).toBe(404)
    expect(
      (
        await as(null).post('/api/learner-sign-in', {
          organisationCode: organisation.code,
          username: learner.username,
          secret: learner.pin,
        })
      ).status,
    ).toBe(422)
    await database.owner.query(`drop trigger dies on ${table}`)
  }
  expect(await count('organisations', other.organisation.id)).toBe(0)
  await eraseDueOrganisations(workers)
  expect(await count('organisations', organisation.id)).toBe(0)
  const { rowCount } = await database.owner.query('select from accounts where id = $1', [owner.id])
  expect(rowCount).toBe(0)
})

test('what is still written while it is being erased goes along', async () => {
  const school = await createSchool(app)
  await school.addLearner()
  await planAndWait(school)
  await database.owner.query(`
    create function note() returns trigger language plpgsql as $$ begin
      insert into audit_entries (organisation_id, id, at, actor_kind, action, subject_kind, detail)
      values (old.organisation_id, gen_random_uuid(), now(), 'system', 'days.settled', 'day', '{}');
      return old;
    end $$;
    create trigger notes before delete on learners for each row execute function note()`)
  await eraseDueOrganisations(await app.workerRuntime())
  await database.owner.query('drop trigger notes on learners')
  expect(await count('organisations', school.organisation.id)).toBe(0)
  expect(await count('audit_entries', school.organisation.id)).toBe(0)
})

test('an account that another organisation’s records name stays with them', async () => {
  const school = await createSchool(app)
  const other = await createSchool(app)
  const { educator } = school
  await addStaffMember(contextOfPerson(app, other.owner), { accountId: educator.id, role: 'educator' })
  await other.addGroup({ staff: [{ ...educator, organisationId: other.organisation.id }] })
  await createPicture(
    contextOfPerson(app, { ...educator, organisationId: other.organisation.id }),
    await plainPicture().png().toBuffer(),
  )
  await as(other.owner).delete(`/api/team/members/${educator.id}`)
  expect(await count('staff_members', other.organisation.id)).toBe(5)
  await planAndWait(school)
  await eraseDueOrganisations(await app.workerRuntime())
  const { rowCount } = await database.owner.query('select from accounts where id = $1', [educator.id])
  expect(rowCount).toBe(1)
})

test('a restored backup brings no erased organisation back, and gives one whose week ran a new week', async () => {
  const school = await schoolWithTraces()
  const waiting = await createSchool(app)
  await as(waiting.owner).post(address, asked(waiting))
  const room = mkdtempSync(join(tmpdir(), 'daymark-erased-'))
  const folder = join(room, 'backup')
  const { store, settings } = app.runtime
  const say = () => undefined
  await backUp({
    databaseUrl: database.url,
    store,
    filesOf: listPictureObjectKeys,
    keyFiles: [],
    folder,
    now: clock.now(),
    say,
  })
  await as(waiting.owner).delete(address)
  await planAndWait(school)
  const workers = await app.workerRuntime()
  await eraseDueOrganisations(workers)
  await saveAllUnlistedErasures(workers)

  const restored = await createEmptyDatabase()
  const log = createLog('test', { logLevel: 'error' })
  await restoreBackup({ databaseUrl: restored.url, store, folder, log, say })
  const runtime = { ...(await openRuntime('worker', { ...settings, databaseUrl: restored.url }, log)), clock }
  onTestFinished(async () => {
    await runtime.close()
    await restored.drop()
    rmSync(room, { recursive: true })
  })
  expect(
    await findWordsEverywhere(plantedWord, { sql: restored.owner, folder: settings.dataDirectory }),
  ).toContain('public.learners')
  await replayErasures(runtime)
  await eraseDueOrganisations(runtime)
  expect(
    await findWordsEverywhere(plantedWord, { sql: restored.owner, folder: settings.dataDirectory }),
  ).toEqual([])
  const { rows } = await restored.owner.query(
    'select due_at > $2 as is_later from organisation_erasures where organisation_id = $1',
    [waiting.organisation.id, clock.now()],
  )
  expect(rows).toEqual([{ is_later: true }])
})

test('where no key holds to it, an account that goes leaves a row that says nothing of anybody', async () => {
  const { educator, ...school } = await createSchool(app)
  await database.owner.query('alter table uploads drop constraint if exists uploads_added_by_fkey')
  await planAndWait(school)
  await eraseDueOrganisations(await app.workerRuntime())
  const { rows } = await database.owner.query(
    'select name, email, password_hash, language from accounts where id = $1',
    [educator.id],
  )
  expect(rows).toEqual([
    { name: '–', email: `${educator.id}@erased.invalid`, password_hash: null, language: null },
  ])
})
