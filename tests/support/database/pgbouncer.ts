import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { openForwarder, socketOptionsOf } from '#tests/drills/forwarder.ts'
import { freePort } from '../free-port.ts'

/** What helps where the program is missing. */
export const missingPgbouncerHint =
  'PgBouncer is not installed: apt-get install pgbouncer, or what your system calls it.'

/** The version in its own words; null where it is not installed. */
export const pgbouncerVersion = (): Promise<string | null> =>
  promisify(execFile)('pgbouncer', ['--version']).then(
    ({ stdout }) => stdout.split('\n')[0]!,
    () => null,
  )

/** A PgBouncer that lends its few connections to a database for one transaction at a time. */
export async function startPgbouncer(databaseUrl: string, { poolSize = 4 } = {}) {
  const line = await openForwarder(socketOptionsOf(databaseUrl))
  const { username, pathname } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'daymark-pgbouncer-'))
  chmodSync(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  const port = await freePort()
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${line.port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
`,
  )
  // It refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const program = spawn('pgbouncer', [...asNobody, '-q', file], { stdio: 'ignore' })
  const url = `postgresql://${username}@127.0.0.1:${port}${pathname}`
  await answers(url)
  return {
    url,
    async stop() {
      program.kill('SIGINT')
      setTimeout(() => program.kill('SIGKILL'), 3_000).unref()
      if (program.exitCode === null && program.signalCode === null) await once(program, 'exit')
      await line.close()
      rmSync(folder, { recursive: true })
    },
  }
}

async function answers(connectionString: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    const client = new pg.Client({ connectionString })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (tries === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
