import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import type { DB } from '#database/tables.ts'
import { type DatabaseRole, openKysely, openOwnerPool, openPool } from '#server/platform/postgres/database.ts'
import { type ProgramLogin, urlForLogin } from '#server/platform/postgres/database-roles.ts'
import { createEmptyDatabaseOn } from './citus-cluster.ts'
import { ownerUrlOfDatabase, urlOfDatabase } from './scratch-postgres.ts'

export interface TestDatabase {
  /** For the owner's login. */
  readonly url: string
  /** For the login of a program under test, as its DATABASE_URL would be. */
  readonly urlFor: (login: ProgramLogin) => string
  readonly app: Kysely<DB>
  readonly worker: Kysely<DB>
  /** Connections of a further program. */
  connectAnew(): { app: Kysely<DB>; worker: Kysely<DB> }
  /** The owner, for looking at rows that the roles under test may not see. */
  readonly owner: pg.Pool
  /** Who sees and ends the sessions of every login. */
  readonly administrator: pg.Pool
  /** How many statements wait for a lock, on whichever server. */
  countHeldUp(): Promise<number>
  drop(): Promise<void>
}

const log = pino({ level: 'error' })
const loginOf = { daymark_app: 'daymark_web', daymark_worker: 'daymark_jobs' } as const

/** A copy of the migrated template, with nobody's rows in it; or else with nothing at all. */
export async function createTestDatabase({ isMigrated = true } = {}): Promise<TestDatabase> {
  const { administratorUrl, template, nodes } = inject('scratchPostgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  const copied = isMigrated ? `template ${template}` : ''
  for (const node of nodes) await asAdministrator(node, `create database ${name} ${copied} owner daymark`)

  const url = ownerUrlOfDatabase(administratorUrl, name)
  const urlFor = (login: ProgramLogin) => urlForLogin(url, login)
  const open = (role: DatabaseRole) =>
    openKysely(openPool({ databaseUrl: urlFor(loginOf[role]), role, max: 8, log }))
  const connect = () => ({ app: open('daymark_app'), worker: open('daymark_worker') })
  const connected = [connect()]
  const owner = openOwnerPool({ databaseUrl: url, max: 2, log })
  const administrators = nodes.map((node) =>
    openOwnerPool({ databaseUrl: urlOfDatabase(node, name), max: 1, log }),
  )
  return {
    url,
    urlFor,
    ...connected[0]!,
    connectAnew() {
      const further = connect()
      connected.push(further)
      return further
    },
    owner,
    administrator: administrators[0]!,
    async countHeldUp() {
      const found = await Promise.all(administrators.map((one) => one.query(heldUp)))
      return found.reduce((sum, { rowCount }) => sum + rowCount!, 0)
    },
    async drop() {
      await Promise.all(connected.flatMap(({ app, worker }) => [app.destroy(), worker.destroy()]))
      await Promise.all([owner, ...administrators].map((pool) => pool.end()))
      for (const node of nodes) await asAdministrator(node, `drop database ${name} with (force)`)
    },
  }
}

const heldUp = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** A database in which there is nothing yet, not even the schema; on every server, where its tables are to be spread. */
export async function createEmptyDatabase({ isToBeSpread = false } = {}) {
  const { administratorUrl, nodes } = inject('scratchPostgres')
  const name = `empty_${randomBytes(6).toString('hex')}`
  if (isToBeSpread) await createEmptyDatabaseOn(nodes, name)
  else await asAdministrator(administratorUrl, `create database ${name} owner daymark`)
  const url = ownerUrlOfDatabase(administratorUrl, name)
  const owner = openOwnerPool({ databaseUrl: url, max: 1, log })
  return {
    url,
    owner,
    async drop() {
      await owner.end()
      for (const node of isToBeSpread ? nodes : [administratorUrl])
        await asAdministrator(node, `drop database ${name} with (force)`)
    },
  }
}

/** A test database for a whole test file: made before its tests, dropped after them. */
export function testDatabase(): () => TestDatabase {
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database?.drop())
  return () => database!
}

async function asAdministrator(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
