import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { PreparedStatementClient } from './prepared-statement-client.ts'

const beginsOne = /^(?:begin|start transaction)\b[^;]*/i
const endsOne = /^(?:commit|rollback)\s*;?$/i

/**
 * A connection through a pooler that lends a connection of the server for one transaction at a time. Nothing can be said
 * once and for all there: each transaction says first how it works, and a statement by itself becomes one. All of it
 * travels together, so that it costs no round trip.
 */
export const createPooledClientClass = (says: string) =>
  class PooledClient extends PreparedStatementClient {
    #isOpen = false
    override preparesStatements = false

    // biome-ignore lint/suspicious/noExplicitAny: the driver overloads this by the shape of what it is given
    override query(...given: any[]): any {
      const callback = typeof given.at(-1) === 'function' ? given.pop() : undefined
      const outcome = this.#sendInTransaction(given)
      if (!callback) return outcome
      outcome.then((result: unknown) => callback(null, result), callback)
    }

    #sendInTransaction(given: unknown[]): Promise<unknown> {
      const text = textOf(given[0])
      if (beginsOne.test(text)) {
        this.#isOpen = true
        return super.query(text.replace(beginsOne, (begin) => `${begin}; ${says}`))
      }
      if (endsOne.test(text)) this.#isOpen = false
      else if (!this.#isOpen)
        return alone([super.query(`begin; ${says}`), super.query(...given), super.query('commit')])
      return super.query(...given)
    }
  }

const textOf = (given: unknown): string =>
  typeof given === 'string' ? given : ((given as { text?: string } | undefined)?.text ?? '')

/** What the statement gave, once the transaction around it is over; else what went wrong first. */
async function alone([begun, result, ended]: [unknown, unknown, unknown]): Promise<unknown> {
  const outcomes = await Promise.allSettled([begun, result, ended])
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
  return result
}

/**
 * Finds out whether the pooler keeps prepared statements apart for us (PgBouncer from 1.21 on, where its
 * `max_prepared_statements` is not 0): the server then knows them by other names. Where it does not, nothing is prepared.
 */
export async function detectPreparedStatementSupport(
  client: pg.ClientBase & { preparesStatements: boolean },
): Promise<void> {
  const own = `daymark_${randomUUID()}`
  await client.query('begin')
  const { rows } = await client.query<{ name: string }>({
    name: own,
    text: 'select name from pg_prepared_statements',
  })
  client.preparesStatements = rows.some(({ name }) => name.startsWith('PGBOUNCER_'))
  if (rows.some(({ name }) => name === own)) await client.query(`deallocate "${own}"`)
  await client.query('commit')
}
