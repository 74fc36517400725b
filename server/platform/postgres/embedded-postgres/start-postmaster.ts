import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { PostgresCluster } from './postgres-cluster.ts'
import {
  createSocketDirectory,
  deleteSocketDirectory,
  hasSocket,
  isProcessAlive,
  isProcessServingData,
  type Postmaster,
  postmasterLogFile,
  readPostmaster,
  restoreSocketDirectory,
  spawnPostmaster,
} from './postmaster.ts'
import { waitUntil } from './wait-until.ts'

const attempts = 4
const readyWithin = 60_000
const socketWithin = 3_000
const stopsWithin = 30_000

/** The address of a database for a login. */
export const postmasterUrl = ({ socketDirectory }: Postmaster, user: string, database: string) =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(socketDirectory)}`

/** The server that already serves the cluster, or else a new one; at the given socket folder, if one is given. */
export async function startPostmaster(
  cluster: PostgresCluster,
  durable: boolean,
  socketDirectory?: string,
): Promise<Postmaster> {
  const left = readPostmaster(cluster.data)
  if (left && isProcessServingData(cluster.data, left.pid)) {
    if (await becomesReady(left)) return left
    await stopPostmaster(left)
  }
  if (left && left.socketDirectory !== socketDirectory) deleteSocketDirectory(left)

  const folder = socketDirectory ?? createSocketDirectory(cluster)
  if (socketDirectory) restoreSocketDirectory(cluster, socketDirectory)
  // What a killed server leaves running needs a moment to notice, and nothing can start before it has.
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    await delay(attempt * 500)
    const started = await spawnAndWait(cluster, folder, durable)
    if (started) return started
  }
  const tail = readFileSync(postmasterLogFile(cluster.data), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(-5)
    .join('\n')
  throw new Error(`PostgreSQL did not start. The last lines of ${postmasterLogFile(cluster.data)}:\n${tail}`)
}

async function spawnAndWait(
  cluster: PostgresCluster,
  folder: string,
  durable: boolean,
): Promise<Postmaster | undefined> {
  const server = spawnPostmaster(cluster, folder, durable)
  const started = await waitUntil({ within: readyWithin, every: 25 }, async () => {
    if (server.exited()) return 'no longer'
    const postmaster = readPostmaster(cluster.data)
    return postmaster?.socketDirectory === folder && (await answers(postmaster)) ? postmaster : undefined
  })
  return started === 'no longer' ? undefined : started
}

/** Waits for a server that is starting or stopping to answer or to end; without its socket it never will. */
async function becomesReady(postmaster: Postmaster): Promise<boolean> {
  const since = performance.now()
  const isReady = await waitUntil({ within: readyWithin, every: 50 }, async () => {
    if (await answers(postmaster)) return true
    const isDeaf = performance.now() - since > socketWithin && !hasSocket(postmaster)
    return isDeaf || !isProcessAlive(postmaster.pid) ? false : undefined
  })
  return isReady ?? false
}

async function answers(postmaster: Postmaster): Promise<boolean> {
  const client = createConnection(postmaster)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

/** A connection of the supervisor's own, not yet open, whose end is no error. */
export function createConnection(postmaster: Postmaster): pg.Client {
  const client = new pg.Client({
    connectionString: postmasterUrl(postmaster, 'postgres', 'postgres'),
    application_name: `daymark supervisor ${process.pid}`,
  })
  client.on('error', () => undefined)
  return client
}

export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  const { pid } = postmaster
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isProcessAlive(pid)) break
    process.kill(pid, signal)
    await waitUntil({ within: stopsWithin, every: 20 }, () => !isProcessAlive(pid) || undefined)
  }
  deleteSocketDirectory(postmaster)
}
