import type { Context } from './context.ts'
import { eventHandlers } from './event-handlers.ts'
import type { Log } from './platform/log.ts'
import type { Runtime } from './platform/runtime.ts'

/** What a request or a job starts with; its time stands still until it is done. */
export function createContext(runtime: Runtime, log: Log = runtime.log): Context {
  const { settings, db, queue, clock, mailer } = runtime
  return { settings, db: db.app, queue, mailer, handlers: eventHandlers, log, now: clock.now() }
}
