import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { preparePostgresCluster } from './embedded-postgres/postgres-cluster.ts'
import { isProcessServingData, type Postmaster, readPostmaster } from './embedded-postgres/postmaster.ts'
import {
  createConnection,
  postmasterUrl,
  startPostmaster,
  stopPostmaster,
} from './embedded-postgres/start-postmaster.ts'
import { waitUntil } from './embedded-postgres/wait-until.ts'

export interface EmbeddedPostgresOptions {
  dataDirectory: string
  log: Log
  /** Off for scratch servers: nothing is forced to disk. */
  durable?: boolean
  /** A folder with initdb and postgres to use in place of the bundled ones. */
  programs?: string
  /** Of postgresql.conf, besides those that every such server has. */
  settings?: Readonly<Record<string, string>>
  /** Where root keeps what the server's account cannot reach elsewhere. */
  stateDirectory?: string
  /** How many milliseconds another supervisor of the same data gets to end. */
  patience?: number
}

export interface EmbeddedPostgres {
  /** For DATABASE_URL: logs in as the owner, who bypasses nothing. */
  readonly databaseUrl: string
  /** Logs in as the superuser, for scratch servers that make many databases. */
  readonly administratorUrl: string
  readonly pid: number
  /** Where the data are: in the data directory, or under the system's state directory. */
  readonly folder: string
  stop(): Promise<void>
}

/**
 * Runs PostgreSQL for one data directory on a Unix socket, or takes over the server that a killed parent left behind.
 * It is brought back when it dies, at the same address.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true } = options
  const cluster = preparePostgresCluster(options)
  let stopping = false

  let running = await startPostmaster(cluster, durable)
  let guard = await takeOver(running, options)
  await prepareOwner(guard)
  watch()

  function watch() {
    guard.once('end', () => {
      if (stopping) return
      log.warn('the embedded database went away; it is started again')
      void bringBack()
    })
  }

  async function bringBack() {
    for (let pause = 500; !stopping; pause = Math.min(pause * 2, 30_000)) {
      try {
        running = await startPostmaster(cluster, durable, running.socketDirectory)
        guard = await takeOver(running, options)
        watch()
        return
      } catch (error) {
        log.error({ err: error }, 'the embedded database does not start')
        await delay(pause)
      }
    }
  }

  return {
    databaseUrl: postmasterUrl(running, 'daymark', 'daymark'),
    administratorUrl: postmasterUrl(running, 'postgres', 'postgres'),
    get pid() {
      return running.pid
    },
    folder: cluster.data,
    async stop() {
      stopping = true
      await guard.end()
      await stopPostmaster(running)
    },
  }
}

/** The server that already serves a data directory, without becoming its supervisor; where none does, one of its own. */
export async function joinEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<Pick<EmbeddedPostgres, 'databaseUrl' | 'stop'>> {
  const { data } = preparePostgresCluster(options)
  const left = readPostmaster(data)
  if (!left || !isProcessServingData(data, left.pid)) return startEmbeddedPostgres(options)
  return { databaseUrl: postmasterUrl(left, 'daymark', 'daymark'), stop: async () => undefined }
}

// The database itself holds the lock, so it is free again the moment its holder dies.
const supervisorLock = 7_245_110

async function takeOver(postmaster: Postmaster, options: EmbeddedPostgresOptions): Promise<pg.Client> {
  const { dataDirectory, patience = 10_000 } = options
  const client = createConnection(postmaster)
  await client.connect()
  const isOurs = await waitUntil({ within: patience, every: 200 }, async () => {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      supervisorLock,
    ])
    return rows[0]!.taken || undefined
  })
  if (isOurs) return client
  const { rows } = await client.query<{ holder: string }>(
    `select a.application_name as holder from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [supervisorLock],
  )
  await client.end()
  const holder = rows[0]?.holder.split(' ').at(-1)
  throw new Error(
    `it is already running with ${dataDirectory} (process ${holder}). Stop that, or set DATA_DIR to another folder.`,
  )
}

async function prepareOwner(guard: pg.Client): Promise<void> {
  await guard.query(`do $$ begin
    if not exists (select from pg_roles where rolname = 'daymark') then
      create role daymark login noinherit createrole;
    end if;
  end $$`)
  const { rowCount } = await guard.query(`select from pg_database where datname = 'daymark'`)
  if (rowCount === 0) await guard.query('create database daymark owner daymark')
}
