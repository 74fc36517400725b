import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { requestExport } from '#server/features/privacy/exports/request-export.ts'
import { createPicture } from '#server/features/uploads/create-picture.ts'
import { listPictureObjectKeys } from '#server/features/uploads/picture-files.ts'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import { readAllRows } from '#tests/support/database/read-all-rows.ts'
import { runDuringChange } from '#tests/support/database/run-during-change.ts'
import { createEmptyDatabase } from '#tests/support/database/test-database.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { logoActions } from '#tests/support/school/logos.ts'
import { plainPicture } from '#tests/support/school/pictures.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { openObjectStore } from '../files/object-store.ts'
import { createLog } from '../log.ts'
import { distributeDatabase } from '../postgres/cluster/distribute-database.ts'
import { backUp } from './back-up.ts'
import { backupManifestFile, tableFilePath } from './backup-manifest.ts'
import { restoreBackup } from './restore-backup.ts'

const app = await startTestApp()
const school = await createSchool(app)
const { owner } = school
const { openAt, openFor, answer } = checkInActions(app)
const room = mkdtempSync(join(tmpdir(), 'daymark-backups-'))
afterAll(() => rmSync(room, { recursive: true }))

const learner = await school.addLearner({ name: 'Zoë “O’Hara” \\N\tТаня' })
const form = await publishForm(app, owner, { title: 'My morning', learnerIds: [learner.id] })
await openAt('2026-09-07T09:00')
const [open] = await openFor(learner)
await answer(learner, open!.id, Object.fromEntries(form.questionIds.map((id) => [id, 1])))
const picture = await createPicture(
  contextOfPerson(app, owner),
  await plainPicture({ width: 900, height: 600 }).png().toBuffer(),
)

const logos = logoActions(app)
const logo = await logos.upload(owner)
await logos.choose(owner, logo)

const log = createLog('test', { logLevel: 'error' })
const silent = () => undefined
let count = 0
async function createBackup() {
  const folder = join(room, `backup-${++count}`)
  const { store } = app.runtime
  const made = { databaseUrl: app.database.url, store, filesOf: listPictureObjectKeys, keyFiles: [], folder }
  const manifest = await backUp({ ...made, now: app.clock.now(), say: silent })
  return { folder, manifest }
}

const isSpread = inject('isSpread')

async function emptyPlace() {
  const database = await createEmptyDatabase({ isToBeSpread: isSpread })
  const store = openObjectStore({
    dataDirectory: mkdtempSync(join(room, 'files-')),
    pictureBucket: undefined,
  })
  onTestFinished(() => database.drop())
  return {
    ...database,
    store,
    /** And onto the servers that it came from, where there are several. */
    async bringBack(folder: string) {
      const databaseUrl = database.url
      await restoreBackup({ databaseUrl, store, folder, log, say: silent })
      if (isSpread) await distributeDatabase({ databaseUrl, isConfirmed: true, tell: silent })
    },
  }
}

/** What guards the rows: references, triggers that run, and policies that hold for the owner too. */
async function guardsIn(url: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(
    `select 'reference' as kind, conrelid::regclass::text || ' ' || conname as name, pg_get_constraintdef(oid) as says from pg_constraint
      where connamespace = 'public'::regnamespace
     union all select 'trigger', tgrelid::regclass::text || ' ' || tgname, tgenabled::text from pg_trigger where not tgisinternal
     union all select 'policy', oid::regclass::text, relrowsecurity || ' ' || relforcerowsecurity from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
     order by 1, 2`,
  )
  await client.end()
  return rows
}

async function analysedTablesIn(url: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select relname as name from pg_class where relkind = $1 and reltuples > 0',
    ['r'],
  )
  await client.end()
  return rows.map(({ name }) => name)
}

test('a backup restored into an empty database has every row, picture and guard of the one it was made of', async () => {
  const { folder, manifest } = await createBackup()
  const place = await emptyPlace()
  await place.bringBack(folder)
  const restored = await readAllRows(place.url)
  expect(restored).toEqual(await readAllRows(app.database.url))
  expect(restored.responses).toHaveLength(1)
  expect(restored.learners!.join()).toContain('Таня')
  expect(await guardsIn(place.url)).toEqual(await guardsIn(app.database.url))
  expect(await analysedTablesIn(place.url)).toEqual(expect.arrayContaining(['check_ins', 'learners']))

  expect(manifest.files).toHaveLength(4)
  for (const key of manifest.files)
    expect(await place.store.find(key)).toEqual(await app.runtime.store.find(key))
  expect(manifest.files).toContain(picture.url.slice(1))
  expect(manifest.files).toContain(logo.slice(1))
  expect(restored.organisations!.join()).toContain(logo)
})

test('a file of everything that somebody asked for is left out of a backup', async () => {
  await requestExport(contextOfPerson(app, owner), { requestKey: randomUUID() })
  onTestFinished(async () => void (await app.database.owner.query('delete from organisation_exports')))
  const { folder } = await createBackup()
  const place = await emptyPlace()
  await place.bringBack(folder)
  expect((await readAllRows(app.database.url)).organisation_exports).toHaveLength(1)
  expect((await readAllRows(place.url)).organisation_exports).toEqual([])
})

test('messages that were still to be sent wait again after a restore; what was being sent is sent again', async () => {
  for (const _ of 'ab') await app.runtime.queue.send('send-news', { organisationId: school.organisation.id })
  const jobs = new pg.Client(app.database.url)
  await jobs.connect()
  await jobs.query('set role daymark_worker')
  const { rows: waiting } = await jobs.query(`select id from jobs.job where state in ('created', 'retry')`)
  await jobs.query(`update jobs.job set state = 'active' where id = $1`, [waiting[0]!.id])
  await jobs.end()

  const { folder } = await createBackup()
  const place = await emptyPlace()
  await place.bringBack(folder)
  const restored = new pg.Client(place.url)
  await restored.connect()
  await restored.query('set role daymark_worker')
  const { rows } = await restored.query('select id, state from jobs.job')
  await restored.end()
  expect(rows.map(({ id }) => id).toSorted()).toEqual(waiting.map(({ id }) => id).toSorted())
  expect(rows.find(({ id }) => id === waiting[0]!.id)).toMatchObject({ state: 'retry' })
})

test('a backup is of one moment, however long it takes', async () => {
  const before = await readAllRows(app.database.url)
  const changesMeanwhile = {
    sql: `do $$ begin
            lock table token_entries in access exclusive mode;
            update accounts set name = 'Somebody';
            update uploads set bytes = 1;
          end $$`,
    values: [],
  }
  const { folder } = await runDuringChange(app, changesMeanwhile, createBackup)
  const place = await emptyPlace()
  await place.bringBack(folder)
  // Several servers have a moment in common only while nobody writes: once the change is whole.
  expect(await readAllRows(place.url)).toEqual(isSpread ? await readAllRows(app.database.url) : before)
})

test('what is written together is in a backup together or not at all, wherever its rows are', async () => {
  const write = async (round: number) => {
    const client = await app.database.owner.connect()
    await client.query('begin')
    await client.query('update accounts set name = $1', [String(round)])
    await client.query('update uploads set bytes = $1', [round])
    await client.query('commit')
    client.release()
  }
  let isOver = false
  async function writeOn() {
    for (let round = 2; !isOver; round++) await write(round)
  }
  await write(1)
  const writing = writeOn()
  const { folder } = await createBackup().finally(() => {
    isOver = true
  })
  await writing
  const place = await emptyPlace()
  await place.bringBack(folder)
  const { rows } = await place.owner.query(
    'select name::int as at from accounts union select bytes from uploads',
  )
  expect(rows).toHaveLength(1)
})

test('a backup is restored into nothing but an empty database', async () => {
  const { folder } = await createBackup()
  const before = await readAllRows(app.database.url)
  const { store } = app.runtime
  await expect(
    restoreBackup({ databaseUrl: app.database.url, store, folder, log, say: silent }),
  ).rejects.toThrow('Restore into an empty one')
  expect(await readAllRows(app.database.url)).toEqual(before)
})

test('a folder that exists is not written over', async () => {
  const { folder } = await createBackup()
  const { store } = app.runtime
  const again = {
    databaseUrl: app.database.url,
    store,
    filesOf: listPictureObjectKeys,
    keyFiles: [],
    folder,
    now: app.clock.now(),
    say: silent,
  }
  await expect(backUp(again)).rejects.toThrow('is there already')
})

test.each([
  ['that is none', (folder: string) => rmSync(backupManifestFile(folder)), 'holds no whole backup'],
  [
    'with a manifest of something else',
    (folder: string) => writeFileSync(backupManifestFile(folder), '{"format":2'),
    'not one that this version reads',
  ],
  [
    'with damaged rows',
    (folder: string) => writeFileSync(tableFilePath(folder, 'responses'), 'x'),
    'not as they were written',
  ],
  ['with missing rows', (folder: string) => rmSync(tableFilePath(folder, 'check_ins')), 'are missing'],
  [
    'of a newer version',
    (folder: string) =>
      writeFileSync(
        backupManifestFile(folder),
        readFileSync(backupManifestFile(folder), 'utf8').replace(
          '"migrations": [',
          '"migrations": ["9999-of-tomorrow",',
        ),
      ),
    'made by a newer Daymark',
  ],
  [
    'of a version older than the last before 1.0',
    (folder: string) =>
      writeFileSync(
        backupManifestFile(folder),
        readFileSync(backupManifestFile(folder), 'utf8').replace('"0001-baseline"', '"001-tenancy"'),
      ),
    'older than the last version before 1.0',
  ],
])('a backup %s is refused in words, and nothing is restored', async (_, spoil, words) => {
  const { folder } = await createBackup()
  spoil(folder)
  const place = await emptyPlace()
  await expect(place.bringBack(folder)).rejects.toThrow(words)
  expect(await readAllRows(place.url)).toEqual({})
})

test('a restore that was broken off can be given again', async () => {
  const { folder } = await createBackup()
  const place = await emptyPlace()
  const manifest = readFileSync(backupManifestFile(folder), 'utf8')
  writeFileSync(backupManifestFile(folder), manifest.replace(/("name": "responses"[\s\S]*?"rows": )1/, '$12'))
  await expect(place.bringBack(folder)).rejects.toThrow('should have 2 rows')
  writeFileSync(backupManifestFile(folder), manifest)
  await place.bringBack(folder)
  expect(await readAllRows(place.url)).toEqual(await readAllRows(app.database.url))
})
