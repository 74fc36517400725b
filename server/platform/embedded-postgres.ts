import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, prepareCluster } from './embedded-postgres/cluster.ts'
import {
  hasSocket,
  isAlive,
  isServing,
  logFile,
  makeSocketDirectory,
  type Postmaster,
  readPostmaster,
  removeSocketDirectory,
  restoreSocketDirectory,
  spawnPostmaster,
} from './embedded-postgres/postmaster.ts'
import type { Log } from './log.ts'

export interface EmbeddedPostgresOptions {
  dataDirectory: string
  log: Log
  /** Off for scratch servers: nothing is forced to disk. */
  durable?: boolean
  /** A folder with initdb and postgres to use in place of the bundled ones. */
  programs?: string
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
  stop(): Promise<void>
}

const attempts = 4
const readyWithin = 60_000
const socketWithin = 3_000
const stopsWithin = 30_000

/**
 * Runs PostgreSQL for one data directory on a Unix socket, or takes over the server that a killed parent left behind.
 * It is brought back when it dies, at the same address.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true } = options
  const cluster = prepareCluster(options)
  let stopping = false

  let running = await bringUp(cluster, durable)
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
        running = await bringUp(cluster, durable, running.socketDirectory)
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
    databaseUrl: urlOf(running, 'daymark', 'daymark'),
    administratorUrl: urlOf(running, 'postgres', 'postgres'),
    get pid() {
      return running.pid
    },
    async stop() {
      stopping = true
      await guard.end()
      await stopPostmaster(running)
    },
  }
}

const urlOf = ({ socketDirectory }: Postmaster, user: string, database: string) =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(socketDirectory)}`

async function bringUp(cluster: Cluster, durable: boolean, socketDirectory?: string): Promise<Postmaster> {
  const left = readPostmaster(cluster.data)
  if (left && isServing(cluster.data, left.pid)) {
    if (await becomesReady(left)) return left
    await stopPostmaster(left)
  }
  if (left && left.socketDirectory !== socketDirectory) removeSocketDirectory(left)

  const folder = socketDirectory ?? makeSocketDirectory(cluster)
  if (socketDirectory) restoreSocketDirectory(cluster, socketDirectory)
  // What a killed server leaves running needs a moment to notice, and nothing can start before it has.
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    await delay(attempt * 500)
    const started = await spawnAndWait(cluster, folder, durable)
    if (started) return started
  }
  const tail = readFileSync(logFile(cluster.data), 'utf8').trimEnd().split('\n').slice(-5).join('\n')
  throw new Error(`PostgreSQL did not start. The last lines of ${logFile(cluster.data)}:\n${tail}`)
}

async function spawnAndWait(
  cluster: Cluster,
  folder: string,
  durable: boolean,
): Promise<Postmaster | undefined> {
  const server = spawnPostmaster(cluster, folder, durable)
  for (
    const deadline = Date.now() + readyWithin;
    Date.now() < deadline && !server.exited();
    await delay(25)
  ) {
    const postmaster = readPostmaster(cluster.data)
    if (postmaster?.socketDirectory === folder && (await answers(postmaster))) return postmaster
  }
  return undefined
}

/** Waits for a server that is starting or stopping to answer or to end; without its socket it never will. */
async function becomesReady(postmaster: Postmaster): Promise<boolean> {
  const since = Date.now()
  for (let waited = 0; waited < readyWithin; waited = Date.now() - since) {
    if (await answers(postmaster)) return true
    if (!isAlive(postmaster.pid) || (waited > socketWithin && !hasSocket(postmaster))) return false
    await delay(50)
  }
  return false
}

async function answers(postmaster: Postmaster): Promise<boolean> {
  const client = connectionTo(postmaster)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

function connectionTo(postmaster: Postmaster): pg.Client {
  const client = new pg.Client({
    connectionString: urlOf(postmaster, 'postgres', 'postgres'),
    application_name: `daymark supervisor ${process.pid}`,
  })
  client.on('error', () => undefined)
  return client
}

// The database itself holds the lock, so it is free again the moment its holder dies.
const supervisorLock = 7_245_110

async function takeOver(postmaster: Postmaster, options: EmbeddedPostgresOptions): Promise<pg.Client> {
  const { dataDirectory, patience = 10_000 } = options
  const client = connectionTo(postmaster)
  await client.connect()
  for (const deadline = Date.now() + patience; ; await delay(200)) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      supervisorLock,
    ])
    if (rows[0]!.taken) return client
    if (Date.now() > deadline) break
  }
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

async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  const { pid } = postmaster
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isAlive(pid)) break
    process.kill(pid, signal)
    for (const deadline = Date.now() + stopsWithin; isAlive(pid) && Date.now() < deadline; ) await delay(20)
  }
  removeSocketDirectory(postmaster)
}
