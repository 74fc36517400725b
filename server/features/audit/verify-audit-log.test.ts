import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { examineAuditLogs, runAuditCommand } from '#server/cli/run-audit-command.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { listPictureObjectKeys } from '#server/features/uploads/picture-files.ts'
import { withOrganisation } from '#server/kernel/context.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { backUp } from '#server/platform/backup/back-up.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { createLog } from '#server/platform/log.ts'
import { openRuntime } from '#server/platform/runtime.ts'
import { createEmptyDatabase } from '#tests/support/database/test-database.ts'
import { createSchool, createTestOrganisation } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { anchorAllAuditLogs } from './anchor-audit-logs.ts'
import { recordRestoredBackup } from './audit-anchor.ts'
import { sealAllAuditEntries } from './seal-audit-entries.ts'

const app = await startTestApp()
const { clock, database } = app
const log = createLog('test', { logLevel: 'silent' })
const runtime = { ...(await app.workerRuntime()), log }
const { owner } = database

const seal = () => sealAllAuditEntries(runtime)
const keep = () => anchorAllAuditLogs(runtime)

/** What is said of one log, or with its end let go; without its id. */
async function saidOf(
  organisation: string,
  { act = 'verify', on = runtime }: { act?: 'verify' | 'acknowledge'; on?: typeof runtime } = {},
) {
  let said = ''
  for await (const { verdict, lines } of runAuditCommand(on, { act, organisation }))
    said += `${verdict}: ${lines.join(' ')}`
  return said
}

async function note(organisationId: string, count = 1) {
  const ctx = createSystemContext(runtime, organisationId)
  for (let at = 0; at < count; at++)
    await withOrganisation(ctx, (tx) =>
      recordAudit(ctx, tx, {
        action: 'audit.saved',
        subjectKind: 'list',
        subjectId: randomUUID(),
        detail: { at },
      }),
    )
}

/** A log of three seals, the end of which is kept outside. */
async function sealedLog() {
  const { organisation } = await createTestOrganisation(app)
  await seal()
  for (const _seal of [1, 2]) {
    clock.advance({ minutes: 1 })
    await note(organisation.id, 3)
    await seal()
  }
  await keep()
  return organisation
}

const entriesOf = async (organisationId: string) => {
  const { rows } = await owner.query<{ id: string }>(
    'select id from audit_entries where organisation_id = $1 order by at, id',
    [organisationId],
  )
  return rows.map(({ id }) => id)
}

test('a log that nobody touched is whole, and says how much of it is sealed', async () => {
  const organisation = await sealedLog()
  expect(await saidOf(organisation.id)).toMatch(
    /^well: whole\. \d entries under 3 seals, .*; 0 not sealed yet\.$/,
  )
  await note(organisation.id)
  expect(await saidOf(organisation.code)).toMatch(/; 1 not sealed yet\.$/)
  await Promise.all([seal(), seal()])
  await seal()
  expect(await saidOf(organisation.id)).toMatch(/ under 4 seals, .*; 0 not sealed yet\.$/)
})

test('more entries than one seal holds come under several', async () => {
  const organisation = await sealedLog()
  await owner.query(
    `insert into audit_entries (organisation_id, id, at, actor_kind, action, subject_kind)
     select $1, gen_random_uuid(), $2::timestamptz + n * interval '1 second', 'system', 'days.settled', 'day'
       from generate_series(1, 2100) n returning id`,
    [organisation.id, clock.now()],
  )
  await seal()
  expect(await saidOf(organisation.id)).toMatch(/^well: whole\. 2,\d\d\d entries under 6 seals/)
})

test('an entry whose transaction takes long is sealed once, when it is there', async () => {
  const organisation = await sealedLog()
  const ctx = createSystemContext(runtime, organisation.id)
  const gate = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const slow = withOrganisation(ctx, async (tx) => {
    await recordAudit(ctx, tx, { action: 'audit.saved', subjectKind: 'list', subjectId: null })
    await tx
      .selectFrom('auditEntries')
      .where('organisationId', '=', organisation.id)
      .select('id')
      .limit(1)
      .execute()
    written.resolve()
    await gate.promise
  })
  await written.promise
  clock.advance({ minutes: 1 })
  await note(organisation.id)
  await seal()
  expect(await saidOf(organisation.id)).toMatch(/ under 4 seals, .*; 0 not sealed yet\.$/)
  gate.resolve()
  await slow
  expect(await saidOf(organisation.id)).toMatch(/; 1 not sealed yet\.$/)
  await seal()
  expect(await saidOf(organisation.id)).toMatch(/^well: whole\. .* under 5 seals, .*; 0 not sealed yet\.$/)
})

type Tamper = (organisationId: string, ids: readonly string[]) => [statement: string, values: unknown[]]

test.each<[string, Tamper, RegExp]>([
  [
    'whose entry was changed',
    (organisationId, ids) => [
      `update audit_entries set action = 'learners.saved' where organisation_id = $1 and id = $2`,
      [organisationId, ids.at(-1)],
    ],
    /^ill: broken\. .* An entry under seal 3 of .* is not as it was sealed\.$/,
  ],
  [
    'whose entry tells of another detail',
    (organisationId, ids) => [
      `update audit_entries set detail = '{"at": 7}' where organisation_id = $1 and id = $2`,
      [organisationId, ids.at(-1)],
    ],
    /An entry under seal 3 of .* is not as it was sealed\.$/,
  ],
  [
    'of which an entry was deleted',
    (organisationId, ids) => [
      'delete from audit_entries where organisation_id = $1 and id = $2',
      [organisationId, ids[1]],
    ],
    /Entry [0-9a-f-]{36} under seal 1 is gone\.$/,
  ],
  [
    'whose entry was emptied though nobody was erased',
    (organisationId, ids) => [
      `update audit_entries set detail = '{}', address = null, salt = null,
              commitment = audit_commitment(salt, detail, address) where organisation_id = $1 and id = $2`,
      [organisationId, ids.at(-1)],
    ],
    /under seal 3 was emptied or filled in, and nobody whom it names was erased\.$/,
  ],
  [
    'whose entries changed places',
    (organisationId) => [
      `update audit_seals set entry_ids = array(select unnest(entry_ids) order by 1 desc)
        where organisation_id = $1 and number = 3`,
      [organisationId],
    ],
    /An entry under seal 3 of .* is not as it was sealed\.$/,
  ],
  [
    'whose seal was changed',
    (organisationId) => [
      `update audit_seals set sealed_at = (sealed_at at time zone 'UTC' - interval '1 day') at time zone 'UTC'
        where organisation_id = $1 and number = 2`,
      [organisationId],
    ],
    /Seal 2 of .* is not as it was made, or does not hold the one before\.$/,
  ],
  [
    'of which a seal was taken out',
    (organisationId) => [
      'delete from audit_seals where organisation_id = $1 and number = 2',
      [organisationId],
    ],
    /Seal 2 is gone\. .* Entry .* is under no seal and waits for none/,
  ],
  [
    'whose waiting entry was deleted',
    (organisationId) => [
      `with waiting as (
         insert into audit_entries_unsealed values ($1, '2026-09-07T00:00Z', gen_random_uuid()) returning id)
       select id from waiting`,
      [organisationId],
    ],
    /Entry [0-9a-f-]{36} is gone, and was not sealed yet\.$/,
  ],
])('a log %s is told', async (_, tamper, words) => {
  const organisation = await sealedLog()
  await owner.query(...tamper(organisation.id, await entriesOf(organisation.id)))
  expect(await saidOf(organisation.id)).toMatch(words)
})

test('an entry that was brought in past the seals is told, and so is one that pretends to be old', async () => {
  const organisation = await sealedLog()
  const bringIn = (at: Date) =>
    owner.query(
      `insert into audit_entries (organisation_id, id, at, actor_kind, action, subject_kind)
       values ($1, gen_random_uuid(), $2, 'system', 'learners.saved', 'list')`,
      [organisation.id, at],
    )
  await bringIn(new Date(clock.now().getTime() - 2 * 3_600_000))
  await seal()
  expect(await saidOf(organisation.id)).toMatch(
    /^mind: whole\. .* 1 entry says of a moment more than an hour before/,
  )
  await owner.query('alter table audit_entries disable trigger await_seal')
  await bringIn(clock.now())
  await owner.query('alter table audit_entries enable trigger await_seal')
  expect(await saidOf(organisation.id)).toMatch(
    /is under no seal and waits for none: it was brought in past them\./,
  )
})

test('an entry that was deleted before it had its seal is told for good', async () => {
  const organisation = await sealedLog()
  await note(organisation.id, 2)
  const { rows } = await owner.query(
    `delete from audit_entries where organisation_id = $1
        and id = (select id from audit_entries_unsealed where organisation_id = $1 limit 1) returning id`,
    [organisation.id],
  )
  await seal()
  expect(await saidOf(organisation.id)).toContain(`Entry ${rows[0].id} under seal 4 is gone.`)
})

test('an end that was cut off, and a log that was made anew, do not lead on from what is kept outside', async () => {
  const cut = await sealedLog()
  await owner.query('delete from audit_seals where organisation_id = $1 and number = 3', [cut.id])
  await owner.query(
    `delete from audit_entries a where organisation_id = $1
        and not exists (select from audit_seals s where s.organisation_id = $1 and a.id = any (s.entry_ids))`,
    [cut.id],
  )
  expect(await saidOf(cut.id)).toMatch(/^ill: .*It does not lead on from seal 3, .*: its end was cut off/)
  await note(cut.id, 2)
  await seal()
  await keep()
  expect(await saidOf(cut.id)).toMatch(/^ill: .*It does not lead on from seal 3/)

  const replaced = await sealedLog()
  await owner.query('delete from audit_seals where organisation_id = $1', [replaced.id])
  await owner.query(
    `insert into audit_entries_unsealed select organisation_id, at, id from audit_entries where organisation_id = $1`,
    [replaced.id],
  )
  await seal()
  expect(await saidOf(replaced.id)).toMatch(/^ill: .*It does not lead on from seal 3/)

  const emptied = await sealedLog()
  await owner.query('delete from audit_seals where organisation_id = $1', [emptied.id])
  await owner.query('delete from audit_entries where organisation_id = $1', [emptied.id])
  const verdicts = new Map<string, string>()
  for await (const { organisationId, verdict } of runAuditCommand(runtime, { act: 'verify' }))
    verdicts.set(organisationId, verdict)
  expect(verdicts.get(emptied.id)).toBe('ill')
  const ill = [cut, replaced, emptied].map(({ id }) => id)
  expect((await examineAuditLogs(runtime, clock.now())).lines.join('\n')).toMatch(
    new RegExp(`${ill.toSorted().join('[^]*')}`),
  )
})

test('what an erased learner’s entries said is gone, and the rest of them holds', async () => {
  const school = await createSchool(app)
  const learner = await school.addLearner()
  const other = await school.addLearner()
  await app.as(school.owner).get(`/api/learners/${other.id}`)
  await seal()
  await school.addGroup({ learners: [learner] })
  const erasure = { requestKey: randomUUID(), name: learner.name }
  expect((await app.as(school.owner).post(`/api/learners/${learner.id}/erasure`, erasure)).status).toBe(200)
  await seal()
  const said = await saidOf(school.organisation.id)
  expect(said).toMatch(/^well: whole\. .* Of [1-9]\d*, what they said of an erased person was removed\./)
  const { rows } = await owner.query(
    `select count(*)::int as kept from audit_entries
      where (subject_id = $1 or actor_id = $1) and action <> 'privacy.erased' and (salt is not null or commitment is null)`,
    [learner.id],
  )
  expect(rows).toEqual([{ kept: 0 }])

  await owner.query(`update audit_entries set detail = '{"at": 1}' where subject_id = $1`, [learner.id])
  expect(await saidOf(school.organisation.id)).toMatch(/^ill: .* was emptied or filled in/)
})

test('a restored backup is older than what is kept outside: that is said, and can be let go', async () => {
  const organisation = await sealedLog()
  const younger = app.clock.now()
  const room = mkdtempSync(join(tmpdir(), 'daymark-trail-'))
  const folder = join(room, 'backup')
  const { store, settings } = runtime
  const say = () => undefined
  await note(organisation.id)
  await backUp({
    databaseUrl: database.url,
    store,
    filesOf: listPictureObjectKeys,
    keyFiles: [],
    folder,
    now: younger,
    say,
  })
  await seal()
  clock.advance({ minutes: 20 })
  await note(organisation.id)
  await seal()
  await keep()

  const empty = await createEmptyDatabase()
  const { madeAt } = await restoreBackup({ databaseUrl: empty.url, store, folder, log, say })
  const restored = { ...(await openRuntime('worker', { ...settings, databaseUrl: empty.url }, log)), clock }
  onTestFinished(async () => {
    await restored.close()
    await empty.drop()
    rmSync(room, { recursive: true })
  })
  const said = (act: 'verify' | 'acknowledge' = 'verify') => saidOf(organisation.id, { act, on: restored })
  expect(await said()).toMatch(/^ill: .*If you set the database back yourself, npm run audit -- acknowledge/)
  clock.advance({ minutes: 1 })
  await recordRestoredBackup(store, { madeAt, restoredAt: clock.now().toISOString() })
  expect(await said()).toMatch(
    /^mind: whole\. .* A backup of .* was restored on .*, and seals up to 5 had been made/,
  )

  await sealAllAuditEntries(restored)
  await anchorAllAuditLogs(restored)
  expect(await said()).toMatch(/^mind: whole\. .* under 4 seals/)
  expect(await said('acknowledge')).toMatch(/^well: whole\. .* under 4 seals/)
  await sealAllAuditEntries(restored)
  await anchorAllAuditLogs(restored)
  expect(await said()).toMatch(/^well: whole/)
  await empty.owner.query('delete from audit_seals where organisation_id = $1 and number = 4', [
    organisation.id,
  ])
  expect(await said()).toMatch(/^ill: .*It does not lead on from seal 4/)
})

test('what stood there before there were seals is sealed too', async () => {
  const { organisation } = await createTestOrganisation(app)
  await owner.query('update audit_entries set salt = null where organisation_id = $1', [organisation.id])
  await seal()
  expect(await saidOf(organisation.id)).toMatch(/^well: whole\. [1-9]/)
  const { rowCount } = await owner.query(
    'select from audit_entries where organisation_id = $1 and salt is null',
    [organisation.id],
  )
  expect(rowCount).toBe(0)
})

test('no program writes a seal but by sealing, changes one, or takes one away', async () => {
  const organisation = await sealedLog()
  const ctx = createSystemContext(runtime, organisation.id)
  const asApp = (work: Parameters<typeof withOrganisation>[1]) => withOrganisation(ctx, work)
  await expect(
    asApp((tx) => tx.deleteFrom('auditSeals').where('organisationId', '=', organisation.id).execute()),
  ).rejects.toThrow('permission denied')
  await expect(
    asApp((tx) =>
      tx.updateTable('auditSeals').set({ number: 9 }).where('organisationId', '=', organisation.id).execute(),
    ),
  ).rejects.toThrow('permission denied')
  await expect(
    asApp((tx) =>
      tx.deleteFrom('auditEntriesUnsealed').where('organisationId', '=', organisation.id).execute(),
    ),
  ).rejects.toThrow('permission denied')
  await expect(
    asApp((tx) =>
      tx
        .updateTable('auditEntries')
        .set({ salt: null })
        .where('organisationId', '=', organisation.id)
        .execute(),
    ),
  ).rejects.toThrow('permission denied')
})
