import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, prepareCluster } from './embedded-postgres/cluster.ts'
import {
  isAlive,
  isServing,
  logFile,
  makeSocketDirectory,
  type Postmaster,
  readPostmaster,
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
}

export interface EmbeddedPostgres {
  /** For DATABASE_URL: logs in as the owner, who bypasses nothing. */
  readonly databaseUrl: string
  /** Logs in as the superuser, for scratch servers that make many databases. */
  readonly administratorUrl: string
  readonly pid: number
  stop(): Promise<void>
}

const readyWithin = 60_000
const otherEndsWithin = 10_000
const stopsWithin = 30_000

/**
 * Runs PostgreSQL for one data directory on a Unix socket, or takes over the server that a killed parent left behind.
 * It is brought back when it dies, at the same address.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDirectory, log, durable = true } = options
  const cluster = prepareCluster(dataDirectory, options.programs)
  let stopping = false

  let running = await bringUp(cluster, durable)
  let guard = await takeOver(running, dataDirectory)
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
        guard = await takeOver(running, dataDirectory)
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
  if (left && isServing(cluster.data, left.pid) && (await isReady(left))) return left

  const folder = socketDirectory ?? makeSocketDirectory(cluster)
  if (socketDirectory) restoreSocketDirectory(cluster, socketDirectory)
  const server = spawnPostmaster(cluster, folder, durable)
  for (const deadline = Date.now() + readyWithin; Date.now() < deadline; await delay(25)) {
    if (server.exited()) break
    const postmaster = readPostmaster(cluster.data)
    if (postmaster?.socketDirectory === folder && (await answers(postmaster))) return postmaster
  }
  const tail = readFileSync(logFile(cluster.data), 'utf8').trimEnd().split('\n').slice(-5).join('\n')
  throw new Error(`PostgreSQL did not start. The last lines of ${logFile(cluster.data)}:\n${tail}`)
}

/** Waits for a server that is starting or stopping to answer or to end. */
async function isReady(postmaster: Postmaster): Promise<boolean> {
  for (const deadline = Date.now() + readyWithin; Date.now() < deadline; await delay(50)) {
    if (await answers(postmaster)) return true
    if (!isAlive(postmaster.pid)) return false
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

async function takeOver(postmaster: Postmaster, dataDirectory: string): Promise<pg.Client> {
  const client = connectionTo(postmaster)
  await client.connect()
  for (const deadline = Date.now() + otherEndsWithin; Date.now() < deadline; await delay(200)) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      supervisorLock,
    ])
    if (rows[0]!.taken) return client
  }
  const { rows } = await client.query<{ holder: string }>(
    `select a.application_name as holder from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [supervisorLock],
  )
  await client.end()
  const process = rows[0]?.holder.split(' ').at(-1) ?? 'unknown'
  throw new Error(
    `Daymark is already running with ${dataDirectory} (process ${process}). Stop it, or set DATA_DIR to another folder.`,
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

async function stopPostmaster({ pid, socketDirectory }: Postmaster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isAlive(pid)) break
    process.kill(pid, signal)
    for (const deadline = Date.now() + stopsWithin; isAlive(pid) && Date.now() < deadline; ) await delay(20)
  }
  rmSync(socketDirectory, { recursive: true, force: true })
}
