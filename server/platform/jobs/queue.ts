import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { PgBoss, type Clock as QueueClock } from 'pg-boss'
import type { DB } from '#database/tables.ts'
import type { Log } from '../log.ts'
import { type DatabaseRole, urlForRole, urlWithSession } from '../postgres/database.ts'

const schema = 'jobs'

/** Every queue; each job carries ids only. */
export const queueNames = [
  'send-message',
  'send-push',
  'send-code',
  'send-invitation',
  'send-account-notice',
  'send-spray-notice',
  'send-news',
  'send-licence-notice',
  'send-erasure-notice',
  'send-integration-notice',
  'send-retention-notice',
  'send-export-notice',
  'send-hold-notice',
] as const
export type QueueName = (typeof queueNames)[number]

// A mail server may be away for a day; after that nobody waits for the message any more.
const patience = {
  retryLimit: 30,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
}

// Where tables are spread over several servers, the queue stays on the one that is asked.
const onOneServer = ['citus.enable_ddl_propagation', 'off'] as const

/** Installs or upgrades the queue's schema. The worker's role owns it, the application's may only add jobs. */
export async function installQueue(owner: pg.ClientBase, databaseUrl: string): Promise<void> {
  await owner.query(`set ${onOneServer.join(' = ')}`)
  await owner.query(`create schema if not exists ${schema} authorization daymark_worker`)
  const installer = new PgBoss({
    connectionString: urlForRole(urlWithSession(databaseUrl, [onOneServer]), 'daymark_worker'),
    schema,
    createSchema: false,
    supervise: false,
    schedule: false,
    max: 1,
  })
  installer.on('error', () => undefined)
  await installer.start()
  for (const name of queueNames) await installer.createQueue(name, { ...patience, notify: true })
  await installer.stop({ graceful: false })

  await owner.query('begin')
  await owner.query('set local role daymark_worker')
  await owner.query(`grant usage on schema ${schema} to daymark_app`)
  await owner.query(`grant select on all tables in schema ${schema} to daymark_app`)
  await owner.query(
    `grant insert on ${schema}.job, ${schema}.job_common, ${schema}.job_dependency to daymark_app`,
  )
  await owner.query('commit')
  await owner.query(`reset ${onOneServer[0]}`)
}

export interface QueueOptions {
  databaseUrl: string
  role: DatabaseRole
  log: Log
}

/** Pauses between looks are counted by what nobody can set: a machine set back by an hour goes on looking. */
const clock: QueueClock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (act, after) => setTimeout(act, after),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (act, every) => setInterval(act, every),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
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
    clock,
  })
  queue.on('error', (error) => log.warn({ reason: error.message }, 'the queue met an error and goes on'))
  queue.on('warning', (warning) => log.warn({ warning }, 'the queue warns'))
  await queue.start()
  return queue
}

/** Begins to work a queue off. */
export type QueueWorkerStarter = (queue: PgBoss) => Promise<void>

// With more, learners who answer wait while a thousand others are told, and the last is told hardly sooner.
const usuallyAtOnce = 4

/** How a queue is worked off, so many of its jobs at once: one that throws is tried again later. */
export function createQueueWorker<Job extends object>(
  name: QueueName,
  work: (job: Job) => Promise<void>,
  { atOnce = usuallyAtOnce } = {},
): QueueWorkerStarter {
  const options = { batchSize: atOnce, burstWhenBatchFull: true, perJobResults: true } as const
  return async (queue) => {
    await queue.work<Job, void, typeof options>(name, options, async (jobs) => {
      const ends = await Promise.allSettled(jobs.map(({ data }) => work(data)))
      return jobs.map(({ id }, index) => {
        const end = ends[index]!
        if (end.status === 'fulfilled') return { id, status: 'completed' as const }
        return { id, status: 'failed' as const, output: { reason: kindOf(end.reason) } }
      })
    })
  }
}

// A mail server's refusal quotes the address it refuses, so the words of a failure are not kept with its job.
function kindOf(failure: unknown): string {
  if (!(failure instanceof Error)) return 'unknown'
  const { code, responseCode } = failure as { code?: unknown; responseCode?: unknown }
  return [failure.name, code, responseCode].filter((part) => part !== undefined).join(' ')
}

interface WaitingJobs {
  queue: string
  waiting: number
  oldestSeconds: number
}

/** Jobs that are due and not begun, the failed ones that are tried again among them. It reads across tenants. */
export async function findPendingJobs(db: Kysely<DB>, now: Date): Promise<WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select name as queue, count(*)::int as waiting,
           extract(epoch from ${now}::timestamptz - min(created_on))::int as oldest_seconds
      from jobs.job where state < 'active' and start_after <= ${now} group by name`.execute(db)
  return rows
}
