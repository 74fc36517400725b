import { chmodSync } from 'node:fs'
import pg from 'pg'
import { pino } from 'pino'
import { distributeDatabase } from '#server/platform/postgres/cluster/distribute-database.ts'
import { createProgramLogins, loginsWithoutPasswords } from '#server/platform/postgres/database-roles.ts'
import type { EmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { migrateDatabase } from '#server/platform/postgres/migrate-database.ts'
import { descendantsOf, killProcesses } from './kill-processes.ts'
import { ownerUrlOfDatabase, startScratchPostgres, urlOfDatabase } from './scratch-postgres.ts'

const log = pino({ level: 'error' })

const settings = {
  shared_preload_libraries: 'citus',
  'citus.shard_count': '4',
  'citus.propagate_set_commands': 'local',
  'citus.allow_nested_distributed_execution': 'on',
  'citus.enable_stat_counters': 'on',
  max_connections: '300',
  max_prepared_transactions: '300',
  max_worker_processes: '120',
  wal_level: 'logical',
}

/** A coordinator and two servers that have the rows, with a migrated and spread database to copy on all three. */
export async function startCitusCluster(programs: string, template: string) {
  const startServer = async () => {
    const { postgres, remove } = await startScratchPostgres({ programs, settings })
    const { administratorUrl } = postgres
    const handles = handlesOf(postgres)
    // What moves rows comes to its own server by name.
    await ask(
      administratorUrl,
      `alter system set citus.local_hostname = '${handles.name}'`,
      'select pg_reload_conf()',
    )
    return { ...handles, administratorUrl, remove }
  }
  const servers = await Promise.all([1, 2, 3].map(startServer))
  const nodes = servers.map(({ administratorUrl }) => administratorUrl)
  const coordinator = nodes[0]!
  await createEmptyDatabaseOn(nodes, template)
  const databaseUrl = ownerUrlOfDatabase(coordinator, template)
  const owner = new pg.Client(databaseUrl)
  await owner.connect()
  await createProgramLogins(owner, loginsWithoutPasswords).finally(() => owner.end())
  await migrateDatabase({ databaseUrl, log })
  for (const { administratorUrl } of servers) await letRolesIn(administratorUrl)
  await distributeDatabase({ databaseUrl, isConfirmed: true, tell: () => undefined })
  // What watches over a spread database holds it open, and nothing open can be copied.
  for (const { administratorUrl } of servers)
    await ask(
      administratorUrl,
      `alter database ${template} allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`,
    )
  return {
    administratorUrl: coordinator,
    nodes,
    /** The coordinator first. */
    servers,
    /** A copy of the spread database on all of them. */
    async createDatabase(name: string) {
      for (const { administratorUrl } of servers)
        await ask(administratorUrl, `create database ${name} template ${template} owner daymark`)
      return { databaseUrl: ownerUrlOfDatabase(coordinator, name), administratorUrl: coordinator }
    },
    /** One more for the rows of a database, where nothing is until they are spread anew. */
    async addServer(database: string) {
      const server = await startServer()
      servers.push(server)
      // What is said of each database is said to a new server too.
      await ask(server.administratorUrl, `create database ${template} owner daymark`)
      await createSpreadDatabase(server.administratorUrl, database)
      await ask(urlOfDatabase(coordinator, database), `select citus_add_node('${server.name}', 5432)`)
      for (const { administratorUrl } of servers) await letRolesIn(administratorUrl)
    },
    async remove() {
      await Promise.all(servers.map(({ remove }) => remove()))
    },
  }
}

/** A database on each of these servers, which know each other in it; the first is its coordinator. */
export async function createEmptyDatabaseOn(nodes: readonly string[], name: string): Promise<void> {
  for (const node of nodes) await createSpreadDatabase(node, name)
  const [own, ...others] = nodes.map((node) => `'${serverNameOf(node)}', 5432`)
  await ask(
    urlOfDatabase(nodes[0]!, name),
    `select citus_set_coordinator_host(${own})`,
    ...others.map((other) => `select citus_add_node(${other})`),
  )
}

/** As the others know it. */
const serverNameOf = (administratorUrl: string) => new URL(administratorUrl).searchParams.get('host')!

function handlesOf(postgres: EmbeddedPostgres) {
  return {
    name: serverNameOf(postgres.administratorUrl),
    /** The machine is gone with everything that runs on it, and does not come back by itself. */
    kill() {
      killProcesses([...descendantsOf(postgres.pid), postgres.pid])
      chmodSync(postgres.folder, 0)
    },
    bringBack() {
      chmodSync(postgres.folder, 0o700)
    },
  }
}

async function createSpreadDatabase(administratorUrl: string, name: string): Promise<void> {
  await ask(administratorUrl, `create database ${name} owner daymark`)
  await ask(urlOfDatabase(administratorUrl, name), 'create extension citus')
}

const letRolesIn = (administratorUrl: string) =>
  ask(administratorUrl, 'alter role daymark_app login', 'alter role daymark_worker login')

async function ask(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
