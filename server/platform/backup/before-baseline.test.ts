import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { dumpSchema, schemaFile } from '#database/schema.ts'
import { runAuditCommand } from '#server/cli/run-audit-command.ts'
import { saveErasureToList } from '#server/features/privacy/erasure/erasure-list.ts'
import { replayErasures } from '#server/features/privacy/erasure/replay-erasures.ts'
import { findWordsEverywhere } from '#tests/support/database/find-words-everywhere.ts'
import { connectAsAdministrator } from '#tests/support/database/migration-findings.ts'
import { plantedWord } from '#tests/support/database/plant-learner-traces.ts'
import { readAllRows } from '#tests/support/database/read-all-rows.ts'
import { createEmptyDatabase, createTestDatabase } from '#tests/support/database/test-database.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { openObjectStore } from '../files/object-store.ts'
import { createLog } from '../log.ts'
import { ensureRoles } from '../postgres/database-roles.ts'
import { migrateDatabase } from '../postgres/migrate-database.ts'
import { readBackupManifest, tableFilePath } from './backup-manifest.ts'
import { restoreBackup } from './restore-backup.ts'

// Made by the last version before 1.0: its migrations, all in one file, and a backup of a small school.
const fixture = join(import.meta.dirname, '../../../tests/fixtures/before-baseline.tar.gz')
const room = mkdtempSync(join(tmpdir(), 'daymark-before-baseline-'))
afterAll(() => rmSync(room, { recursive: true }))
execFileSync('tar', ['-xzf', fixture, '-C', room])
const backup = join(room, 'before-baseline/backup')
const schemaBefore = readFileSync(join(room, 'before-baseline/schema.sql'), 'utf8')
const manifest = await readBackupManifest(backup)

const log = createLog('test', { logLevel: 'error' })

/** A database as the last version before 1.0 left it, or as one that stopped some migrations earlier did. */
async function createBefore(url: string, applied: readonly string[]): Promise<void> {
  const owner = new pg.Client(url)
  await owner.connect()
  await ensureRoles(owner)
  await owner.query(schemaBefore)
  await owner.query(
    'create schema migrations; create table migrations.applied (name text primary key, timestamp text not null)',
  )
  for (const name of applied)
    await owner.query('insert into migrations.applied values ($1, $2)', [name, '2026-09-01T08:00:00.000Z'])
  await owner.end()
}

async function loadRows(url: string): Promise<void> {
  const administrator = await connectAsAdministrator(url)
  await administrator.query('set session_replication_role = replica')
  for (const { name, columns } of manifest.tables) {
    const into = administrator.query(copyFrom(`copy ${name} (${columns}) from stdin`))
    await pipeline(createReadStream(tableFilePath(backup, name)), createGunzip(), into)
  }
  await administrator.end()
}

const migrated = await createTestDatabase({ isMigrated: false })
await createBefore(migrated.url, manifest.migrations)
await loadRows(migrated.url)
const rowsBefore = await readAllRows(migrated.url)
await migrateDatabase({ databaseUrl: migrated.url, log, upTo: '0001-baseline' })
const rowsAdopted = await readAllRows(migrated.url)
await migrateDatabase({ databaseUrl: migrated.url, log })
const rowsMigrated = await readAllRows(migrated.url)

const restored = await createTestDatabase({ isMigrated: false })
await restoreInto(restored.url, backup)

function restoreInto(databaseUrl: string, folder: string) {
  const store = openObjectStore({ dataDirectory: room, pictureBucket: undefined })
  return restoreBackup({ databaseUrl, store, folder, log, say: () => undefined })
}

const now = '2026-09-10T08:45'
const apps: [string, TestApp][] = [
  ['was migrated where it is', await startTestApp({ database: migrated, now })],
  ['was restored from a backup', await startTestApp({ database: restored, now })],
]

test('a database from before 1.0 gets the schema of a new one, keeps every row, and is migrated once', async () => {
  expect(await dumpSchema(migrated.owner)).toBe(readFileSync(schemaFile, 'utf8'))
  expect(rowsAdopted).toEqual(rowsBefore)
  await migrateDatabase({ databaseUrl: migrated.url, log })
  const { rows } = await migrated.owner.query('select name from migrations.applied order by name')
  expect(rows[0]).toEqual({ name: '0001-baseline' })
  expect(rows.filter(({ name }) => manifest.migrations.includes(name))).toEqual([])
})

test('a backup from before 1.0 brings back the same rows', async () => {
  expect(await readAllRows(restored.url)).toEqual(rowsMigrated)
  expect(rowsBefore.responses!.length).toBeGreaterThan(0)
})

test.each(apps)('a learner of a school that %s signs in and answers', async (_, app) => {
  const { rows } = await app.database.owner.query(
    `select o.code from learners l join organisations o using (organisation_id) where l.username = 'mia'`,
  )
  const { openAt } = checkInActions(app)
  await openAt('2026-09-10T09:00')
  const { body } = await app.as(null).post<{ token: string }>('/api/learner-sign-in', {
    organisationCode: rows[0].code,
    username: 'mia',
    secret: '2468',
  })
  const mia = app.as(body)
  const { body: due } = await mia.get<{ open: { id: string; questions: { id: string }[] }[] }>(
    '/api/student/check-ins',
  )
  const [open] = due.open
  const answers = Object.fromEntries(open!.questions.map(({ id }) => [id, 1]))
  const given = { answers, submissionKey: randomUUID() }
  expect(await mia.post(`/api/student/check-ins/${open!.id}/response`, given)).toMatchObject({ status: 200 })
})

test.each(apps)('the audit log of a school that %s is whole as it was sealed', async (_, app) => {
  const verdicts: string[] = []
  for await (const { verdict, lines } of runAuditCommand(await app.workerRuntime(), { act: 'verify' }))
    verdicts.push(`${verdict}: ${lines.join(' ')}`)
  expect(verdicts.length).toBeGreaterThan(1)
  expect(verdicts.filter((said) => !said.startsWith('well: whole'))).toEqual([])
})

test.each(apps)(
  'a learner of a school that %s is erased again, and nothing of them is left',
  async (_, app) => {
    const whereStands = () =>
      findWordsEverywhere(plantedWord, {
        sql: app.database.owner,
        folder: app.runtime.settings.dataDirectory,
      })
    expect((await whereStands()).length).toBeGreaterThan(12)
    const { rows } = await app.database.owner.query(
      `select organisation_id, id from learners where username = 'noah.vik'`,
    )
    const { organisation_id: organisationId, id: learnerId } = rows[0]
    const worker = await app.workerRuntime()
    await saveErasureToList(worker.store, {
      organisationId,
      learnerId,
      id: randomUUID(),
      erasedAt: app.clock.now(),
    })
    expect((await replayErasures(worker)).erased).toBe(1)
    expect(await whereStands()).toEqual([])
  },
)

test('a database older than the last version before 1.0 is refused in words, and left as it is', async () => {
  const { url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  await createBefore(url, manifest.migrations.slice(0, -1))
  const before = await readAllRows(url)
  await expect(migrateDatabase({ databaseUrl: url, log })).rejects.toThrow(
    'Start that version on it once, then this one',
  )
  expect(await readAllRows(url)).toEqual(before)
})

test('a migration that was numbered before the baseline came is not carried out again after it', async () => {
  const { url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  await createBefore(url, [...manifest.migrations, '107-demo-week'])
  const owner = new pg.Client(url)
  await owner.connect()
  await owner.query('alter table organisations add column demo_week smallint')
  await migrateDatabase({ databaseUrl: url, log })
  const { rows } = await owner.query('select name from migrations.applied order by name limit 2')
  await owner.end()
  expect(rows).toEqual([{ name: '0001-baseline' }, { name: '0002-demo-week' }])
})
