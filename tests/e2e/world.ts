import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createAccount } from '#server/features/auth/accounts/create-account.ts'
import { listClosedDays } from '#server/features/check-ins/day-results/settle-closed-days.ts'
import { openAllDueSchedules } from '#server/features/check-ins/opening/open-all-due-schedules.ts'
import { settleAllClosedDays } from '#server/features/check-ins/sweeps.ts'
import { listOrganisationsWithDueSchedules } from '#server/features/forms/schedules/due-queries.ts'
import { createContext } from '#server/kernel/create-context.ts'
import { createLog } from '#server/platform/log.ts'
import { queryReachable, type SweepScope } from '#server/platform/postgres/cluster/query-reachable.ts'
import { migrateDatabase } from '#server/platform/postgres/migrate-database.ts'
import { openRuntime, type Runtime } from '#server/platform/runtime.ts'
import { deriveVapidKeys, generateVapidKey } from '#server/platform/secrets/vapid-keys.ts'
import { createChildEnvironment, readSettings } from '#server/platform/settings.ts'
import { type TestClock, testClock } from '#tests/support/clock.ts'
import { ownerUrlOfDatabase, startScratchPostgres } from '#tests/support/database/scratch-postgres.ts'
import { freePort } from '#tests/support/free-port.ts'
import {
  openOpenIdProvider,
  type ProviderPeer,
  providerEnvironmentOf,
} from '#tests/support/peers/openid-provider.ts'
import { openPushServer, type PushPeer } from '#tests/support/peers/push-server.ts'
import { openSmtpServer, type SmtpPeer } from '#tests/support/peers/smtp-server.ts'
import { openStripePeer, type StripePeer } from '#tests/support/peers/stripe-peer.ts'
import { openWebhookPeer, type WebhookPeer } from '#tests/support/peers/webhook-peer.ts'

export interface World {
  readonly address: string
  readonly clock: TestClock
  readonly mail: SmtpPeer
  readonly push: PushPeer
  /** A program that webhooks can tell. */
  readonly program: WebhookPeer
  /** Named by the environment as “District”, where the world was opened with one. */
  readonly provider: ProviderPeer | null
  /** Takes cards; the world’s own where it was opened with one. */
  readonly stripe: StripePeer | null
  readonly runtime: Runtime
  readonly database: pg.Pool
  /** An account that works for nobody yet. */
  addAccount(name: string, email: string, password: string): Promise<void>
  /** Resolves once all that is due has been opened, by its worker too, which takes turns with whoever else opens. */
  openDue(): Promise<void>
  /** The same with all days that are over, which are settled. */
  settleDays(): Promise<void>
  close(): Promise<void>
}

/** A Monday morning in Oslo, at which each journey begins. */
export const journeyStart = '2026-09-28T07:30'

const longestSweepMs = 60_000

/** The real product as it runs in production: web, worker, database, mail server and push service, on one clock that a test moves. */
export async function openWorld({ withProvider = false, withStripe = false } = {}): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-journey-'))
  const clock = testClock(journeyStart, 'Europe/Oslo', { file: join(folder, 'clock') })
  const log = createLog('journey', { logLevel: 'error' })
  const { postgres, remove } = await startScratchPostgres()
  const url = ownerUrlOfDatabase(postgres.administratorUrl, 'daymark')
  await migrateDatabase({ databaseUrl: url, log })

  const mail = await openSmtpServer()
  const vapidKey = generateVapidKey()
  const push = await openPushServer(deriveVapidKeys(vapidKey)!.publicKey)
  const program = await openWebhookPeer()
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const provider = withProvider ? await openOpenIdProvider({ redirectUri: `${address}/login-return` }) : null
  const stripe = withStripe ? await openStripePeer({ events: `${address}/stripe/events`, clock }) : null
  const given = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: String(port),
    SMTP_URL: mail.url,
    VAPID_PRIVATE_KEY: vapidKey,
    TEST_PUSH_PEER: push.address,
    TEST_WEBHOOK_PEER: program.address,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    DEMO: '0',
    NODE_ENV: 'test',
    TEST_CHEAP_HASH: '1',
    TEST_CLOCK_FILE: join(folder, 'clock'),
    LOG_LEVEL: 'error',
    ...(provider && providerEnvironmentOf(provider)),
    ...stripe?.environment,
  }
  const programs = await Promise.all([startProgram('web', given), startProgram('worker', given)])
  const runtime = await openRuntime('worker', readSettings(given), log)
  const database = new pg.Pool({ connectionString: url, max: 2 })
  // One that is still closing hears of the database's end.
  database.on('error', (err) => log.debug({ err }, 'a connection of the journey was lost'))

  return {
    address,
    provider,
    stripe,
    clock,
    mail,
    push,
    program,
    runtime,
    database,
    async addAccount(name, email, password) {
      await createAccount(createContext(runtime), { name, email, password })
    },
    openDue: () => sweepToTheEnd(runtime, openAllDueSchedules, listOrganisationsWithDueSchedules),
    settleDays: () =>
      sweepToTheEnd(runtime, settleAllClosedDays, async (sweep) => [...(await listClosedDays(sweep)).keys()]),
    async close() {
      await Promise.all(programs.map(stopProgram))
      await runtime.close()
      await database.end()
      await mail.close()
      await push.close()
      await program.close()
      await provider?.close()
      await stripe?.close()
      await remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As its worker does it: again where one round did not do all, until nothing is left. */
async function sweepToTheEnd(
  runtime: Runtime,
  work: (runtime: Runtime) => Promise<unknown>,
  listOrganisationsLeft: (sweep: SweepScope) => Promise<readonly string[]>,
): Promise<void> {
  const until = performance.now() + longestSweepMs
  for (;;) {
    await work(runtime)
    const left = await queryReachable(runtime, listOrganisationsLeft)
    if (left.length === 0) return
    if (performance.now() > until) throw new Error(`Something is left to do for ${left.join(', ')}`)
  }
}

/** Starts a program of the product and waits until it says that it is ready. */
async function startProgram(name: 'web' | 'worker', given: Readonly<Record<string, string>>) {
  const program = fork(join(import.meta.dirname, `../../server/${name}.ts`), {
    env: createChildEnvironment(given),
    execArgv: [],
  })
  const [message] = await once(program, 'message')
  if (message.state !== 'ready') throw new Error(`${name}: ${message.reason}`)
  return program
}

async function stopProgram(program: ChildProcess): Promise<void> {
  program.kill('SIGTERM')
  await once(program, 'exit')
}
