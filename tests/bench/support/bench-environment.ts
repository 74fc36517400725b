import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { createLog } from '#server/platform/log.ts'
import { migrateDatabase } from '#server/platform/postgres/migrate-database.ts'
import { openRuntime, type Runtime } from '#server/platform/runtime.ts'
import { createChildEnvironment, readSettings } from '#server/platform/settings.ts'
import { startScratchPostgres } from '#tests/support/database/scratch-postgres.ts'

interface Input {
  port: number
  args?: string[]
  environment?: Parameters<typeof createChildEnvironment>[0]
}

export interface BenchEnvironment {
  databaseUrl: string
  runtime: Runtime
  owner: pg.Client
  /** Starts a program of this project beside the bench and waits until it says that it is ready. */
  startProgram(file: string, input: Input): Promise<() => Promise<void>>
  /** Another connection like the owner's, where that one was lost. */
  connect(): Promise<pg.Client>
  remove(): Promise<void>
}

/** A database that writes durably, as in production, with nothing in it. */
export async function prepareBenchEnvironment(): Promise<BenchEnvironment> {
  const { postgres, remove } = await startScratchPostgres({ durable: true })
  const { databaseUrl, administratorUrl } = postgres
  return openBenchEnvironment({ databaseUrl, administratorUrl, remove })
}

interface Empty {
  databaseUrl: string
  administratorUrl: string
  remove(): Promise<void>
}

/** The same on a database that somebody else started and will remove. */
export async function openBenchEnvironment(empty: Empty): Promise<BenchEnvironment> {
  const log = createLog('bench', { logLevel: 'error' })
  const { databaseUrl, remove } = empty
  await migrateDatabase({ databaseUrl, log })
  const runtime = await openRuntime(
    'worker',
    readSettings({ DATABASE_URL: databaseUrl, DATABASE_POOL: '16' }),
    log,
  )
  // Reads the queue's tables too, which the login that owns the product's may not.
  const administrator = new URL(empty.administratorUrl)
  administrator.pathname = new URL(databaseUrl).pathname
  async function connect() {
    const client = new pg.Client({ connectionString: administrator.href })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  const owner = await connect()
  return {
    databaseUrl,
    runtime,
    owner,
    connect,
    startProgram: (file, input) => startProgram(databaseUrl, file, input),
    async remove() {
      await runtime.close()
      await owner.end()
      await remove()
    },
  }
}

/** Starts a program of this project on a database and waits until it says that it is ready; gives back its end. */
export async function startProgram(
  databaseUrl: string,
  file: string,
  { port, args = [], environment }: Input,
) {
  const usual = { DATABASE_URL: databaseUrl, DATABASE_POOL: '16', PORT: String(port), DEMO: '0' }
  const program = fork(join(import.meta.dirname, '../../..', file), args, {
    env: createChildEnvironment({ ...usual, ...environment }, { LOG_LEVEL: 'error' }),
  })
  const [message] = await once(program, 'message')
  if (message.state !== 'ready') throw new Error(`${file}: ${JSON.stringify(message)}`)
  return async () => {
    program.kill('SIGTERM')
    await once(program, 'exit')
  }
}

/** The same ground as it was some minutes ago: what is planned then is open by now. */
export function runtimeMinutesAgo(runtime: Runtime, minutes: number): Runtime {
  const then = new Date(runtime.clock.now().getTime() - minutes * 60_000)
  return { ...runtime, clock: { now: () => then } }
}

export const median = (values: readonly number[]): number => percentile(values, 50)

/** The value below which so many per cent of the values lie. */
export function percentile(values: readonly number[], percent: number): number {
  const inOrder = values.toSorted((one, other) => one - other)
  return inOrder[Math.min(inOrder.length - 1, Math.floor((inOrder.length * percent) / 100))] ?? Number.NaN
}
