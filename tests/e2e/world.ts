import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createContext } from '#server/create-context.ts'
import { createAccount } from '#server/features/auth/create-account.ts'
import { createLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openRuntime, type Runtime } from '#server/platform/runtime.ts'
import { environmentWith, readSettings } from '#server/platform/settings.ts'
import { type TestClock, testClock } from '#tests/support/clock.ts'
import { databaseUrl, startScratchPostgres } from '#tests/support/scratch-postgres.ts'
import { openSmtpPeer, type SmtpPeer } from '#tests/support/smtp-server.ts'

export interface World {
  readonly address: string
  readonly clock: TestClock
  readonly mail: SmtpPeer
  readonly runtime: Runtime
  readonly database: pg.Pool
  /** An account that works for nobody yet. */
  addAccount(name: string, email: string, password: string): Promise<void>
  close(): Promise<void>
}

/** The real product as it runs in production: web, worker, database and mail server, on one clock that a test moves. */
export async function openWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-journey-'))
  const clock = testClock('2026-09-28T07:30', 'Europe/Oslo', { file: join(folder, 'clock') })
  const log = createLog('journey', { logLevel: 'error' })
  const { postgres, remove } = await startScratchPostgres()
  const url = databaseUrl(postgres.administratorUrl, 'daymark')
  await migrate({ databaseUrl: url, log })

  const mail = await openSmtpPeer()
  const port = await freePort()
  const given = {
    DATABASE_URL: url,
    PORT: String(port),
    SMTP_URL: mail.url,
    DEMO: '0',
    NODE_ENV: 'test',
    TEST_CLOCK_FILE: join(folder, 'clock'),
    LOG_LEVEL: 'error',
  }
  const programs = await Promise.all(['web', 'worker'].map((name) => startProgram(name, given)))
  const runtime = await openRuntime('worker', readSettings(given), log)
  const database = new pg.Pool({ connectionString: url, max: 2 })

  return {
    address: `http://127.0.0.1:${port}`,
    clock,
    mail,
    runtime,
    database,
    async addAccount(name, email, password) {
      await createAccount(createContext(runtime), { name, email, password })
    },
    async close() {
      await Promise.all(
        programs.map(async (program) => {
          program.kill('SIGTERM')
          await once(program, 'exit')
        }),
      )
      await runtime.close()
      await database.end()
      await mail.close()
      await remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startProgram(name: string, given: Record<string, string>) {
  const program = fork(join(import.meta.dirname, `../../server/${name}.ts`), {
    env: environmentWith(given),
    execArgv: [],
  })
  const [message] = await once(program, 'message')
  if (message.state !== 'ready') throw new Error(`${name}: ${message.reason}`)
  return program
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
