import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { createLog } from '../log.ts'
import { type ProgramLogin, programLogins } from './database-roles.ts'
import { listMigrationFiles, migrateOrCheckDatabase } from './migrate-database.ts'

const app = await startTestApp()
const { database } = app
const { owner } = await createSchool(app)
const logins = Object.keys(programLogins) as ProgramLogin[]
const log = createLog('test', { logLevel: 'silent' })

async function asLogin(login: ProgramLogin): Promise<pg.Client> {
  const client = new pg.Client(database.urlFor(login))
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test.each(logins)('%s owns nothing, makes nothing and inherits nothing', async (login) => {
  const { rows } = await database.owner.query(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolinherit,
            (select count(*)::int from pg_shdepend d where d.refobjid = r.oid and d.deptype = 'o') as owns,
            has_database_privilege(r.oid, current_database(), 'create') as makes_schemas,
            has_schema_privilege(r.oid, 'public', 'create') as makes_tables
       from pg_roles r where rolname = $1`,
    [login],
  )
  const nothing = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }
  expect(rows).toEqual([
    { ...nothing, rolinherit: false, owns: 0, makes_schemas: false, makes_tables: false },
  ])
})

test.each(logins)(
  '%s becomes nobody but the roles that it works as, by whatever statement',
  async (login) => {
    const { rows } = await database.owner.query<{ name: string }>(
      `select rolname as name from pg_roles where rolname <> all ($1)`,
      [[login, ...programLogins[login]]],
    )
    expect(rows.map(({ name }) => name)).toContain('daymark')
    const client = await asLogin(login)
    for (const { name } of rows) {
      await expect(client.query(`set role ${pg.escapeIdentifier(name)}`)).rejects.toThrow(/permission denied/)
      await expect(client.query("select set_config('role', $1, false)", [name])).rejects.toThrow(
        /permission denied/,
      )
      await expect(client.query(`set session authorization ${pg.escapeIdentifier(name)}`)).rejects.toThrow(
        /permission denied/,
      )
    }
  },
)

test.each(logins)('%s reads no row of an organisation, having reset its role', async (login) => {
  const client = await asLogin(login)
  const { rows } = await database.owner.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  expect(rows.length).toBeGreaterThan(80)
  await client.query('set role daymark_app; reset role')
  for (const { name } of rows)
    await expect(client.query(`select from ${name}`), name).rejects.toThrow(/permission denied/)
})

test('the web program reads one organisation, whatever role a statement asks for in between', async () => {
  const client = await asLogin('daymark_web')
  const groupsSeen = async () => (await client.query('select organisation_id from staff_invitations')).rows
  await app.as(owner).post('/api/team/invitations', { email: 'ida@school.test', role: 'educator' })
  await client.query('set role daymark_app')
  for (const role of ['daymark_worker', 'daymark', 'postgres', 'daymark_jobs']) {
    await expect(client.query("select set_config('role', $1, false)", [role])).rejects.toThrow()
    expect(await groupsSeen()).toEqual([])
  }
})

test('a program’s own login starts on tables of its version, and says which wait where they are older', async () => {
  const start = () => migrateOrCheckDatabase({ databaseUrl: database.urlFor('daymark_web'), log })
  await start()
  const newest = listMigrationFiles().at(-1)
  await database.owner.query('delete from migrations.applied where name = $1', [newest])
  await expect(start()).rejects.toThrow(`The tables are older than this program: ${newest} wait.`)
})
