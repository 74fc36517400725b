import type { Context, SystemContext } from './context.ts'
import { eventHandlers } from './event-handlers.ts'
import type { Runtime } from './platform/runtime.ts'

/** What a request or a job starts with; its time stands still until it is done. */
export function createContext(runtime: Runtime, log: Context['log'] = runtime.log): Context {
  const { settings, db, queue, clock, mailer } = runtime
  return {
    settings,
    db: db.app,
    queue,
    mailer,
    handlers: eventHandlers,
    log,
    now: clock.now(),
    address: null,
    userAgent: null,
  }
}

/** What a job does for one organisation starts with this. */
export function createSystemContext(runtime: Runtime, organisationId: string): SystemContext {
  return { ...createContext(runtime), organisationId, actor: { kind: 'system' } }
}
