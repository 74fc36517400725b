import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { type DatabaseRole, urlForRole } from './database.ts'
import type { Log } from './log.ts'

const schema = 'jobs'

/** Installs or upgrades the queue's schema. The worker's role owns it, the application's may only add jobs. */
export async function installQueue(owner: pg.ClientBase, databaseUrl: string): Promise<void> {
  await owner.query(`create schema if not exists ${schema} authorization daymark_worker`)
  const installer = new PgBoss({
    connectionString: urlForRole(databaseUrl, 'daymark_worker'),
    schema,
    createSchema: false,
    supervise: false,
    schedule: false,
    max: 1,
  })
  installer.on('error', () => undefined)
  await installer.start()
  await installer.stop({ graceful: false })

  await owner.query('begin')
  await owner.query('set local role daymark_worker')
  await owner.query(`grant usage on schema ${schema} to daymark_app`)
  await owner.query(`grant select on all tables in schema ${schema} to daymark_app`)
  await owner.query(
    `grant insert on ${schema}.job, ${schema}.job_common, ${schema}.job_dependency to daymark_app`,
  )
  await owner.query('commit')
}

export interface QueueOptions {
  databaseUrl: string
  role: DatabaseRole
  log: Log
}

/** A running client of the queue: the application's role adds jobs, the worker's also does and maintains them. */
export async function startQueue({ databaseUrl, role, log }: QueueOptions): Promise<PgBoss> {
  const worker = role === 'daymark_worker'
  const queue = new PgBoss({
    connectionString: urlForRole(databaseUrl, role),
    application_name: `${role} queue`,
    schema,
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: worker,
    useListenNotify: worker,
    max: worker ? 10 : 2,
  })
  queue.on('error', (error) => log.warn({ err: error }, 'the queue met an error and goes on'))
  queue.on('warning', (warning) => log.warn({ warning }, 'the queue warns'))
  await queue.start()
  return queue
}
