import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'

const log = pino({ level: 'error' })

// Waits for the end of its input, which is the end of this process, however it ends.
const reap = 'cat > /dev/null; kill -INT "$1"; while kill -0 "$1"; do sleep 0.1; done; rm -rf "$2"'

/** Lets no server outlive this process, however that ends; killing it calls that off. */
export function stopServerOnExit(pid: number, folder: string): ChildProcess {
  const reaper = spawn('/bin/sh', ['-c', reap, 'sh', String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  reaper.unref()
  return reaper
}

export interface ScratchPostgresOptions {
  /** A folder with initdb and postgres to use in place of the bundled ones. */
  programs?: string
  /** Force everything to disk as in production. */
  durable?: boolean
  settings?: Readonly<Record<string, string>>
}

const enoughBytes = 2 * 1024 ** 3

/** Each copy of a database is some thousand files, which a file system of the memory's makes and deletes for less. */
function roomInMemory(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= enoughBytes ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A server in a temporary folder that never outlives this process. */
export async function startScratchPostgres({
  programs,
  durable = false,
  settings,
}: ScratchPostgresOptions = {}) {
  const dataDirectory = mkdtempSync(join(durable ? tmpdir() : roomInMemory(), 'daymark-scratch-'))
  // Root runs the server as another user, who has to get here.
  chmodSync(dataDirectory, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDirectory, log, durable, programs, settings })
  const reaper = stopServerOnExit(postgres.pid, dataDirectory)
  return {
    postgres,
    async remove() {
      reaper.kill()
      await postgres.stop()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** The address of another database on the same server, for the owner's login. */
export function ownerUrlOfDatabase(administratorUrl: string, database: string): string {
  const url = new URL(urlOfDatabase(administratorUrl, database))
  url.username = 'daymark'
  return url.href
}

/** The address of another database on the same server, for the same login. */
export function urlOfDatabase(administratorUrl: string, database: string): string {
  const url = new URL(administratorUrl)
  url.pathname = `/${database}`
  return url.href
}
