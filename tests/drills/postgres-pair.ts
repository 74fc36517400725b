import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { preparePostgresCluster } from '#server/platform/postgres/embedded-postgres/postgres-cluster.ts'
import { isProcessAlive } from '#server/platform/postgres/embedded-postgres/postmaster.ts'
import {
  postmasterUrl,
  startPostmaster,
  stopPostmaster,
} from '#server/platform/postgres/embedded-postgres/start-postmaster.ts'
import { waitUntil } from '#server/platform/postgres/embedded-postgres/wait-until.ts'
import { descendantsOf, killProcesses } from '#tests/support/database/kill-processes.ts'
import { stopServerOnExit } from '#tests/support/database/scratch-postgres.ts'
import { type Forwarder, openForwarder, socketOptionsOf } from './forwarder.ts'

export interface PostgresPair {
  /** An address of the product's database that leads to whichever is the primary, as a floating address would. */
  readonly databaseUrl: string
  /** The line on which the standby hears what the primary writes. */
  readonly line: Forwarder
  /** Where the superuser finds the primary of the moment. */
  administratorUrl(): string
  /** The machine of the primary is gone, with everything that runs on it. */
  killPrimary(): void
  /** Makes the standby the primary and leads the address there. */
  promote(): Promise<void>
  remove(): Promise<void>
}

/** Two copies of what lies in `origin` as a primary and its streaming standby, both writing durably. */
export async function startPostgresPair(
  origin: string,
  { synchronous }: { synchronous: boolean },
): Promise<PostgresPair> {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-pair-'))
  // Root runs the servers as another user, who has to get here.
  chmodSync(folder, 0o755)
  const [one, two] = [join(folder, 'one'), join(folder, 'two')]
  for (const copy of [one, two]) execFileSync('cp', ['-a', origin, copy])

  const line = await openForwarder(null)
  const [first, second] = [one, two].map((dataDirectory) => preparePostgresCluster({ dataDirectory }))
  if (!first || !second) throw new Error('There are two of them')
  if (synchronous)
    appendFileSync(join(first.data, 'postgresql.conf'), "synchronous_standby_names = 'standby'\n")
  writeFileSync(join(second.data, 'standby.signal'), '')
  appendFileSync(
    join(second.data, 'postgresql.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${line.port} user=postgres application_name=standby'\n`,
  )

  const primary = await startPostmaster(first, true)
  line.target = socketOptionsOf(postmasterUrl(primary, 'postgres', 'postgres'))
  const standby = await startPostmaster(second, true)
  const address = await openForwarder(line.target)
  const reapers = [primary, standby].map(({ pid }) => stopServerOnExit(pid, folder))
  let current = primary
  await waitUntil({ within: 30_000, every: 50 }, async () => {
    const rows = await ask(
      postmasterUrl(primary, 'postgres', 'postgres'),
      'select sync_state from pg_stat_replication',
    )
    return rows[0]?.sync_state === (synchronous ? 'sync' : 'async') || undefined
  })

  return {
    databaseUrl: `postgresql://daymark@127.0.0.1:${address.port}/daymark`,
    line,
    administratorUrl: () => postmasterUrl(current, 'postgres', 'postgres'),
    killPrimary() {
      killProcesses([...descendantsOf(primary.pid), primary.pid])
      address.cut()
    },
    async promote() {
      await ask(postmasterUrl(standby, 'postgres', 'postgres'), 'select pg_promote()')
      current = standby
      address.target = socketOptionsOf(postmasterUrl(standby, 'postgres', 'postgres'))
      address.cut()
    },
    async remove() {
      for (const reaper of reapers) reaper.kill()
      await Promise.all([address.close(), line.close()])
      await Promise.all([primary, standby].filter(({ pid }) => isProcessAlive(pid)).map(stopPostmaster))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function ask(url: string, question: string) {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query(question).finally(() => client.end())
  return rows
}
