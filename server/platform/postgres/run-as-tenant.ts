import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  type Kysely,
  type Transaction,
} from 'kysely'
import type { DB } from '#database/tables.ts'
import { createKysely } from './database.ts'

/** Which organisation is asking, for the row-level policies. */
export interface TenantCaller {
  organisationId: string
  /** An advisory lock, as a 64-bit number, that the transaction holds from its beginning. */
  lock?: bigint
  /** How long it waits for this or any other lock; as long as a statement may take, unless told. */
  lockTimeoutMs?: number
}

/**
 * One transaction that sees only what the policies give to whoever is asking. Its beginning travels with the first
 * statement and its end with the last, so that neither costs a round trip of its own.
 */
export function runAsTenant<T>(
  db: Kysely<DB>,
  asking: TenantCaller,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return db.getExecutor().provideConnection(async (connection) => {
    const tx = createKysely(new OneConnection(connection)) as Transaction<DB>
    const sent = new SentStatements(connection)
    open.set(tx, sent)
    try {
      for (const statement of beginningOf(asking)) sent.send(CompiledQuery.raw(statement))
      const result = await work(tx)
      await sent.commit()
      sent.tellCommitted()
      return result
    } catch (error) {
      const cause = await sent.findFailure()
      await connection.executeQuery(rollback)
      throw cause ?? error
    } finally {
      open.delete(tx)
    }
  })
}

/** Sends a statement whose outcome nobody needs to see: if it fails, so do all that follow and the commit. */
export function enqueueWrite(tx: Kysely<DB>, statement: CompiledQuery): void {
  const sent = open.get(tx)
  if (!sent) throw new Error('A statement can be sent along only with an open transaction.')
  sent.send(statement)
}

/** Runs when the transaction is committed, and never when it is not. */
export function runAfterCommit(tx: Kysely<DB>, run: () => void): void {
  const sent = open.get(tx)
  if (!sent) throw new Error('Only an open transaction will be committed.')
  sent.onCommit(run)
}

const open = new WeakMap<Kysely<DB>, SentStatements>()

class SentStatements {
  readonly #connection: DatabaseConnection
  readonly #outcomes: Promise<unknown>[] = []
  readonly #whenCommitted: (() => void)[] = []

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  send(statement: CompiledQuery): void {
    const outcome = this.#connection.executeQuery(statement)
    outcome.catch(() => undefined)
    this.#outcomes.push(outcome)
  }

  async commit(): Promise<void> {
    const committed = this.#connection.executeQuery<{ command: string }>(commit)
    const [{ rows }] = await Promise.all([committed, ...this.#outcomes])
    if (rows[0]?.command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  onCommit(run: () => void): void {
    this.#whenCommitted.push(run)
  }

  tellCommitted(): void {
    for (const run of this.#whenCommitted) run()
  }

  async findFailure(): Promise<unknown> {
    const outcomes = await Promise.allSettled(this.#outcomes)
    return outcomes.find((outcome) => outcome.status === 'rejected')?.reason
  }
}

/** Hands out the connection that holds the transaction, without waiting for its turn. */
class OneConnection extends DummyDriver {
  readonly #connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    super()
    this.#connection = connection
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
}

const commit = CompiledQuery.raw('commit')
const rollback = CompiledQuery.raw('rollback')

// These travel together, yet each for itself: where an organisation is on another server, a text of several would be
// repeated there as a whole.
function beginningOf({ organisationId, lock, lockTimeoutMs }: TenantCaller): string[] {
  return [
    'begin',
    `set local app.organisation_id = ${quoted(organisationId)}`,
    ...(lockTimeoutMs === undefined ? [] : [`set local lock_timeout = ${Math.trunc(lockTimeoutMs)}`]),
    ...(lock === undefined ? [] : [`select pg_advisory_xact_lock(${lock})`]),
  ]
}

function quoted(id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new RangeError('An id is not a UUID in lower case')
  return `'${id}'`
}
