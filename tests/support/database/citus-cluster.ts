import pg from 'pg'
import { pino } from 'pino'
import { createProgramLogins, loginsWithoutPasswords } from '#server/platform/postgres/database-roles.ts'
import { distributeDatabase } from '#server/platform/postgres/distribute-database.ts'
import { migrateDatabase } from '#server/platform/postgres/migrate-database.ts'
import { ownerUrlOfDatabase, startScratchPostgres, urlOfDatabase } from './scratch-postgres.ts'

const log = pino({ level: 'error' })

const settings = {
  shared_preload_libraries: 'citus',
  'citus.shard_count': '4',
  'citus.propagate_set_commands': 'local',
  'citus.allow_nested_distributed_execution': 'on',
  max_connections: '300',
  max_prepared_transactions: '300',
  max_worker_processes: '120',
  wal_level: 'logical',
}

/** A coordinator and two servers that have the rows, with a migrated and spread database to copy on all three. */
export async function startCitusCluster(programs: string, template: string) {
  const servers = await Promise.all([1, 2, 3].map(() => startScratchPostgres({ programs, settings })))
  const nodes = servers.map(({ postgres }) => postgres.administratorUrl)
  const coordinator = nodes[0]!
  for (const node of nodes) {
    await ask(node, `create database ${template} owner daymark`)
    await ask(urlOfDatabase(node, template), 'create extension citus')
  }
  const [own, ...others] = nodes.map((node) => `'${new URL(node).searchParams.get('host')}', 5432`)
  await ask(
    urlOfDatabase(coordinator, template),
    `select citus_set_coordinator_host(${own})`,
    ...others.map((other) => `select citus_add_node(${other})`),
  )
  const databaseUrl = ownerUrlOfDatabase(coordinator, template)
  const owner = new pg.Client(databaseUrl)
  await owner.connect()
  await createProgramLogins(owner, loginsWithoutPasswords).finally(() => owner.end())
  await migrateDatabase({ databaseUrl, log })
  for (const node of nodes.slice(1))
    await ask(node, 'alter role daymark_app login', 'alter role daymark_worker login')
  await distributeDatabase({ databaseUrl, isConfirmed: true, tell: () => undefined })
  // What watches over a spread database holds it open, and nothing open can be copied.
  for (const node of nodes)
    await ask(
      node,
      `alter database ${template} allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`,
    )
  return {
    administratorUrl: coordinator,
    nodes,
    async remove() {
      await Promise.all(servers.map(({ remove }) => remove()))
    },
  }
}

async function ask(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
