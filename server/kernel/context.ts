import type { Kysely, Transaction } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { DB } from '#database/tables.ts'
import type { Mailer } from '#server/platform/external/mailer.ts'
import type { ObjectStore } from '#server/platform/files/object-store.ts'
import type { LiveEvents } from '#server/platform/live/live-events.ts'
import type { Log } from '#server/platform/log.ts'
import { runAsTenant } from '#server/platform/postgres/run-as-tenant.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { ApiKeyScope } from '#shared/api-key-scope.ts'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import type { DomainEvent, EventOf } from '#shared/events.ts'
import type { Language } from '#shared/languages.ts'

export type Tx = Transaction<DB>

/** What licences an organisation has, each the right to have one active learner. */
export interface LicenceLimitSource {
  /** How many learners may have forms; null where nothing limits them. */
  findLimit(tx: Tx, organisationId: string): Promise<number | null>
  /** The same, and it stays so until the transaction ends; whoever holds it next waits. */
  lockLimit(tx: Tx, organisationId: string): Promise<number | null>
}

/** What features do about each event, inside the transaction that announces it. */
export type EventHandlers = {
  [Type in DomainEvent['type']]: readonly ((
    ctx: Context & { organisationId: string },
    tx: Tx,
    event: EventOf<Type>,
  ) => Promise<void>)[]
}

/** What every use case gets: who asks, when, and the doors to the outside. */
export interface Context {
  readonly settings: Settings
  readonly db: Kysely<DB>
  readonly queue: PgBoss
  readonly mailer: Mailer
  readonly store: ObjectStore
  readonly live: LiveEvents
  readonly licences: LicenceLimitSource
  readonly handlers: EventHandlers
  readonly log: Pick<Log, 'debug' | 'info' | 'warn' | 'error'>
  readonly now: Date
  /** The network address of whoever calls; null in jobs, which nobody calls. */
  readonly address: string | null
  /** What whoever calls says that they call with; null in jobs. */
  readonly userAgent: string | null
  /** What whoever calls reads in; English in jobs. */
  readonly language: Language
  /** Their own variety of it, such as en-AU: how they write days and times. */
  readonly locale: string
}

/** What a request's use case gets. */
export interface CallerContext extends Context {
  readonly address: string
  readonly userAgent: string
  /** What the caller's browser was given when staff signed in with it; null on most calls, which do not tell it. */
  readonly device: string | null
  /** Nobody but this machine can call, and this call is its own: for what stands in the README or shows every mail. */
  isLoopbackRequest(): boolean
}

export interface StaffContext extends Context {
  readonly actor: { kind: 'staff'; accountId: string; name: string; email: string }
  readonly sessionHash: Buffer
  /** The one organisation that this session reaches, whose own provider it came from; null: all they work for. */
  readonly limitedTo: string | null
  /** New here: the guide tour is next. */
  readonly isGuideTour: boolean
  /** What they chose for themselves, on whatever device; null: each device's own. */
  readonly chosenLanguage: Language | null
}

/** Staff acting for one organisation. */
export interface MemberContext extends StaffContext {
  readonly organisationId: string
  readonly role: StaffRole
}

/** Another program that reads of its one organisation, by a key that owners made. */
export interface KeyContext extends Context {
  readonly actor: { kind: 'key'; keyId: string }
  readonly organisationId: string
  readonly scopes: readonly ApiKeyScope[]
}

/** Whoever reads of an organisation for its staff. */
export type MemberOrKeyContext = MemberContext | KeyContext

/** A learner who acts: in a session, or by the ticket of one check-in. */
export interface ActingLearner extends Context {
  readonly actor: { kind: 'learner'; learnerId: string }
  readonly organisationId: string
}

export interface LearnerContext extends ActingLearner {
  readonly sessionHash: Buffer
  /** What the tickets of this session are made of; it rests nowhere. */
  readonly ticketKey: Buffer
}

/** A job acting for one organisation. */
export interface SystemContext extends Context {
  readonly actor: { kind: 'system' }
  readonly organisationId: string
}

export type SignedInContext = StaffContext | LearnerContext
export type TenantContext = MemberContext | KeyContext | ActingLearner | SystemContext

/**
 * The one door to an organisation's rows: a transaction that sees no other's. With a lock, it is from its beginning
 * the only one that holds it; it fails where it would have to wait for that or another lock longer than it may.
 */
export function withOrganisation<T>(
  ctx: Context & { organisationId: string },
  work: (tx: Tx) => Promise<T>,
  lock?: bigint,
  lockTimeoutMs?: number,
): Promise<T> {
  return runAsTenant(ctx.db, { organisationId: ctx.organisationId, lock, lockTimeoutMs }, work)
}
