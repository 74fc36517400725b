import type { Kysely } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { DB } from '#database/tables.ts'
import { type Clock, createDatabaseClock, createFileClock } from './clock.ts'
import { createMailer, type Mailer } from './external/mailer.ts'
import { type ObjectStore, openObjectStore } from './files/object-store.ts'
import { startQueue } from './jobs/queue.ts'
import { type LiveEvents, openLiveEvents } from './live/live-events.ts'
import type { Log } from './log.ts'
import { type DatabaseRole, openKysely, openPool } from './postgres/database.ts'
import type { Settings } from './settings.ts'

/** What a program stands on: settings, the database as each role, time, log and queue. */
export interface Runtime {
  readonly settings: Settings
  readonly db: { readonly app: Kysely<DB>; readonly worker: Kysely<DB> }
  readonly clock: Clock
  readonly log: Log
  readonly queue: PgBoss
  readonly mailer: Mailer
  readonly store: ObjectStore
  readonly live: LiveEvents
}

export type ProgramName = 'web' | 'worker'

const roleOf: Record<ProgramName, DatabaseRole> = { web: 'daymark_app', worker: 'daymark_worker' }

/** Opens everything a program needs; `close` gives it all back. */
export async function openRuntime(
  program: ProgramName,
  settings: Settings,
  log: Log,
): Promise<Runtime & { close(): Promise<void> }> {
  const databaseUrl = requireDatabaseUrl(settings)
  const directUrl = directUrlOf(settings)
  const isPooled = settings.databaseDirectUrl !== undefined
  const open = (role: DatabaseRole) =>
    openPool({ databaseUrl, role, max: settings.databasePool, log, isPooled })
  const pools = { app: open('daymark_app'), worker: open('daymark_worker') }
  const db = { app: openKysely(pools.app), worker: openKysely(pools.worker) }
  const queue = await startQueue({ databaseUrl: directUrl, role: roleOf[program], log })
  const databaseTime = settings.testClockFile ? undefined : await createDatabaseClock(pools.app, log)
  const clock = databaseTime ?? createFileClock(settings.testClockFile!)

  const mailer = createMailer(settings)
  const live = openLiveEvents({ databaseUrl: directUrl, db: db.app, log })

  return {
    settings,
    db,
    mailer,
    store: openObjectStore(settings),
    clock,
    log,
    queue,
    live,
    async close() {
      databaseTime?.stop()
      mailer.close()
      await live.close()
      await queue.stop({ graceful: true, timeout: 8_000 })
      await Promise.all([pools.app.end(), pools.worker.end()])
    },
  }
}

/** Web and worker alone need a database that is already there: only the start program runs the embedded one. */
export function requireDatabaseUrl({ databaseUrl }: Settings): string {
  if (databaseUrl) return databaseUrl
  throw new Error(
    'DATABASE_URL is not set. `npm start` runs a database of its own; this program alone needs one.',
  )
}

/** Where the queue and whoever listens go: past the pooler, where there is one. */
const directUrlOf = (settings: Settings): string => settings.databaseDirectUrl ?? requireDatabaseUrl(settings)

/** Where migrations and maintenance go: the login that owns the tables, past the pooler. */
export const getOwnerDatabaseUrl = (settings: Settings): string =>
  settings.databaseOwnerUrl ?? directUrlOf(settings)

/** For a command: as the owner, who may work as either role. */
export const toOwnerSettings = (settings: Settings): Settings =>
  settings.databaseOwnerUrl
    ? { ...settings, databaseUrl: settings.databaseOwnerUrl, databaseDirectUrl: undefined }
    : settings
