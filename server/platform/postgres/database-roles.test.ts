import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ownerUrlOfDatabase, startScratchPostgres } from '#tests/support/database/scratch-postgres.ts'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { ensureRoles } from './database-roles.ts'

describe('the roles of a migrated database', () => {
  const database = testDatabase()

  test('let the login switch to them and give it none of their rights by itself', async () => {
    const { rows } = await database().owner.query(
      `select rolname, rolcanlogin, rolsuper, rolbypassrls,
              pg_has_role('daymark', oid, 'member') as member, pg_has_role('daymark', oid, 'usage') as inherits
         from pg_roles where rolname in ('daymark_app', 'daymark_worker') order by 1`,
    )
    const role = { rolcanlogin: false, rolsuper: false, rolbypassrls: false, member: true, inherits: false }
    expect(rows).toEqual([
      { rolname: 'daymark_app', ...role },
      { rolname: 'daymark_worker', ...role },
    ])
  })

  test('own no table of the product', async () => {
    const { rows } = await database().owner.query(
      `select distinct tableowner from pg_tables where schemaname = 'public'`,
    )
    expect(rows).toEqual([{ tableowner: 'daymark' }])
  })
})

describe('on a fresh server', () => {
  let scratch: Awaited<ReturnType<typeof startScratchPostgres>>
  let administrator: pg.Client

  beforeAll(async () => {
    scratch = await startScratchPostgres({ programs: inject('postgresPrograms') })
    administrator = new pg.Client(scratch.postgres.administratorUrl)
    await administrator.connect()
  })

  afterAll(async () => {
    await administrator.end()
    await scratch.remove()
  })

  const url = (database: string) => ownerUrlOfDatabase(scratch.postgres.administratorUrl, database)

  async function dropRoles() {
    await administrator.query('drop role if exists daymark_app, daymark_worker')
  }

  async function as<T>(login: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const address = new URL(url('daymark'))
    address.username = login
    const client = new pg.Client(address.href)
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }

  test('many nodes in several databases make the roles at the same moment', async () => {
    const names = ['race_1', 'race_2', 'race_3', 'race_4']
    for (const name of names) await administrator.query(`create database ${name} owner daymark`)
    for (let round = 0; round < 5; round += 1) {
      await dropRoles()
      const nodes = [...names, ...names, ...names].map((name) => new pg.Client(url(name)))
      await Promise.all(nodes.map((node) => node.connect()))
      await Promise.all(nodes.map(ensureRoles))
      await Promise.all(nodes.map((node) => node.end()))
      // A program connects anew: PostgreSQL may keep from before a race, in that connection, who is a member.
      const program = new pg.Client(url('race_1'))
      await program.connect()
      for (const role of ['daymark_app', 'daymark_worker']) await program.query(`set role ${role}`)
      await program.end()
    }
  })

  test('a login that may not make roles is told what an administrator has to do', async () => {
    await dropRoles()
    await administrator.query('create role humble login noinherit')
    await expect(as('humble', ensureRoles)).rejects.toThrow(
      'create role daymark_app nologin noinherit nobypassrls;',
    )
  })

  test('a login that may not make roles uses those an administrator made', async () => {
    await dropRoles()
    await administrator.query('create role modest login noinherit')
    await administrator.query('create role daymark_app; create role daymark_worker')
    const { rows } = await administrator.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    const grant = rows[0]!.version >= 160_000 ? ' with inherit false, set true' : ''
    await administrator.query(`grant daymark_app, daymark_worker to modest${grant}`)
    await as('modest', async (client) => {
      await ensureRoles(client)
      await client.query('set role daymark_app')
    })
  })

  test('a role that bypasses row-level security is refused', async () => {
    await dropRoles()
    await administrator.query('create role daymark_app bypassrls')
    await expect(as('daymark', ensureRoles)).rejects.toThrow(
      'The role daymark_app bypasses row-level security',
    )
  })
})
