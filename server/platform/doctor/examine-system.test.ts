import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { missingPgbouncerHint, pgbouncerVersion, startPgbouncer } from '#tests/support/database/pgbouncer.ts'
import { createEmptyDatabase, testDatabase } from '#tests/support/database/test-database.ts'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { measureClockOffset } from '../clock.ts'
import { openObjectStore } from '../files/object-store.ts'
import { getOwnerDatabaseUrl } from '../runtime.ts'
import { readSettings } from '../settings.ts'
import { type DoctorTargets, examineSystem } from './examine-system.ts'

const database = testDatabase()
const smtp = await startSmtpPeer()

async function findingsOf(environment: Record<string, string> = {}, given: Partial<DoctorTargets> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const settings = readSettings({
    DATABASE_URL: database().url,
    DATA_DIR: join(folder, 'data'),
    ...environment,
  })
  const databaseUrl = getOwnerDatabaseUrl(settings)
  const findings = await examineSystem({
    settings,
    databaseUrl,
    store: openObjectStore(settings),
    now: () => new Date(),
    measureClockOffset,
    ...given,
  })
  const said: Record<string, string> = {}
  for (const { part, verdict, says } of findings)
    said[part] = `${said[part] ? `${said[part]}\n` : ''}${verdict}: ${says}`
  return said
}

const everywhere = { PUBLIC_URL: 'https://daymark.school.example', HOST: '0.0.0.0' }

test('where all is well, the doctor says so of each part', async () => {
  const { servers, ...said } = await findingsOf({
    SMTP_URL: smtp.url,
    DATABASE_URL: database().urlFor('daymark_jobs'),
    DATABASE_OWNER_URL: database().url,
  })
  expect(Object.keys(said)).toEqual([
    'settings',
    'database',
    'roles',
    'logins',
    'pooler',
    'tables',
    'clock',
    'queue',
    'mail',
    'storage',
    'disk',
  ])
  for (const words of Object.values(said)) expect(words).toMatch(/^well: /)
  // Of one server there is nothing to say, and those of a test have no standby.
  expect(servers ?? 'mind: No standby').toMatch(/^mind: No standby/)
})

test('one login that owns the tables and runs the programs is pointed out', async () => {
  expect((await findingsOf({})).logins).toContain('mind: One login owns the tables')
  const twice = { DATABASE_OWNER_URL: database().url }
  expect((await findingsOf(twice)).logins).toContain('mind: One login owns the tables')
})

test('an address without https, open to others, is ill', async () => {
  const said = await findingsOf({ ...everywhere, PUBLIC_URL: 'http://daymark.school.example' })
  expect(said.settings).toContain('ill: PUBLIC_URL is http://daymark.school.example')
})

test('without a mail server and open to others, mail is ill', async () => {
  expect((await findingsOf(everywhere)).mail).toContain('ill: SMTP_URL is not set')
})

test('a mail server that does not answer is ill, and its words are told', async () => {
  expect((await findingsOf({ SMTP_URL: 'smtp://127.0.0.1:9' })).mail).toMatch(
    /^ill: .*ECONNREFUSED.*SMTP_URL/,
  )
})

test('a database that does not answer is ill, and the other parts are looked at all the same', async () => {
  const said = await findingsOf({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' })
  expect(said.database).toMatch(/^ill: .*DATABASE_URL/)
  expect(said.storage).toMatch(/^well/)
  expect(said.tables).toBeUndefined()
})

test('a pooler that lends connections for a transaction wants the address past it, and is well with it', async (context) => {
  if (!(await pgbouncerVersion())) return context.skip(missingPgbouncerHint)
  const { url } = database()
  const pooler = await startPgbouncer(url)
  onTestFinished(() => pooler.stop())
  expect((await findingsOf({ DATABASE_URL: pooler.url })).pooler).toMatch(/^ill: .* set DATABASE_DIRECT_URL/)
  const said = await findingsOf({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: url })
  expect(said.pooler).toMatch(/^(?:well|mind): Transactions through the pooler work as they should/)
  const twice = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: pooler.url }
  const deaf = await findingsOf(twice, { heardWithinMs: 200 })
  expect(deaf.pooler).toMatch(/^ill: What changes is not heard: LISTEN does not hold at DATABASE_DIRECT_URL/)
})

test('a database without tables is told to be migrated, and stays as it is', async () => {
  const empty = await createEmptyDatabase()
  onTestFinished(() => empty.drop())
  for (const _ of 'ab') {
    const said = await findingsOf({ DATABASE_URL: empty.url })
    expect(said.tables).toContain('ill: There are none yet')
    expect(said.queue).toContain('ill: There is none yet')
  }
})

test('tables of an older version are told by name, those of a newer one are minded', async () => {
  const { owner } = database()
  const { rows } = await owner.query(
    `delete from migrations.applied where name = (select max(name) from migrations.applied) returning *`,
  )
  onTestFinished(async () => {
    await owner.query(`delete from migrations.applied where name = '9999-of-tomorrow'`)
    await owner.query('insert into migrations.applied values ($1, $2)', [rows[0].name, rows[0].timestamp])
  })
  expect((await findingsOf()).tables).toBe(`ill: ${rows[0].name} wait. Run npm run migrate.`)
  await owner.query(`insert into migrations.applied values ($1, $2), ('9999-of-tomorrow', $2)`, [
    rows[0].name,
    rows[0].timestamp,
  ])
  expect((await findingsOf()).tables).toContain('mind: A newer Daymark has been here (9999-of-tomorrow)')
  await owner.query('delete from migrations.applied where name = $1', [rows[0].name])
})

test('clocks that are apart are minded', async () => {
  const said = await findingsOf({}, { measureClockOffset: async () => -90_000 })
  expect(said.clock).toMatch(/^mind: .* 90 seconds apart/)
})

test('jobs that nobody does are ill', async () => {
  const overdue = `insert into jobs.job (name, start_after) values ('send-news', now() - interval '1 hour')`
  await database().worker.executeQuery(CompiledQuery.raw(overdue))
  expect((await findingsOf()).queue).toMatch(/^ill: 1 job is due, the oldest for 60 minutes/)
})

test('a place where nothing can be written is ill', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'files'), 'a file where a folder should be')
  expect((await findingsOf({ DATA_DIR: folder })).storage).toMatch(/^ill: .*DATA_DIR/)
})
