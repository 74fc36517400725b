import { execFileSync, spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { PostgresCluster } from './postgres-cluster.ts'

/** What a server process notes about itself in its data folder. */
export interface Postmaster {
  readonly pid: number
  readonly socketDirectory: string
}

/** The note in a data folder, whether or not that process still lives. */
export function readPostmaster(data: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), socketDirectory: lines[4] ?? '' }
  } catch {
    return undefined
  }
}

/** Whether the process lives and really serves this data: after a crash its number may belong to anybody. */
export function isProcessServingData(data: string, pid: number): boolean {
  return isProcessAlive(pid) && commandOf(pid).includes(data)
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

// The address of a Unix socket holds about a hundred bytes, so a deep temporary folder is of no use.
const maxFolder = 80
const socketPrefix = 'daymark-socket-'

/** A folder for the server's socket that only its account can enter. */
export function createSocketDirectory({ account }: PostgresCluster): string {
  const base = tmpdir().length > maxFolder ? '/tmp' : tmpdir()
  const folder = mkdtempSync(join(base, socketPrefix))
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

export function restoreSocketDirectory({ account }: PostgresCluster, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
}

/** Removes the folder, if it is one of those made here. */
export function deleteSocketDirectory({ socketDirectory }: Postmaster): void {
  if (basename(socketDirectory).startsWith(socketPrefix))
    rmSync(socketDirectory, { recursive: true, force: true })
}

export const hasSocket = ({ socketDirectory }: Postmaster): boolean =>
  existsSync(join(socketDirectory, '.s.PGSQL.5432'))

const largestLog = 5_000_000

export const postmasterLogFile = (data: string) => join(dirname(data), 'postgres.log')

/** Starts the server as a process that outlives us and that Ctrl-C in our terminal does not reach. */
export function spawnPostmaster(
  cluster: PostgresCluster,
  socketDirectory: string,
  durable: boolean,
): { exited(): boolean } {
  const { data, programs, account } = cluster
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    ssl: 'off',
    logging_collector: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...cluster.settings,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(postmasterLogFile(data), sizeOf(postmasterLogFile(data)) > largestLog ? 'w' : 'a')
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...flags], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    // A stale note may name a number that lives again as another process; PostgreSQL overlooks its grandparent's.
    env: { TZ: 'UTC', PG_GRANDPARENT_PID: String(readPostmaster(data)?.pid ?? '') },
  })
  closeSync(log)
  let exited = false
  server.on('exit', () => {
    exited = true
  })
  server.on('error', () => {
    exited = true
  })
  server.unref()
  return { exited: () => exited }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
