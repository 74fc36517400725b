import { vi } from 'vitest'
import { PreparedStatementClient } from '#server/platform/postgres/prepared-statement-client.ts'

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

// Whoever watches is told a moment later, of this act or of one before.
const isOfAct = (text: string) => !text.includes('pg_notify')

/** What an act asks the database, statement by statement and without the values: two that are alike take as long. */
export async function recordStatements(act: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(PreparedStatementClient.prototype, 'query')
  try {
    await act()
    return asked.mock.calls
      .map(([statement]) => String(statement?.text ?? statement).replaceAll(uuid, 'id'))
      .filter(isOfAct)
  } finally {
    asked.mockRestore()
  }
}

/** From now on, the text of every statement that is asked of the database, once each. */
export function collectStatements(): ReadonlySet<string> {
  const texts = new Set<string>()
  const ask = PreparedStatementClient.prototype.query
  vi.spyOn(PreparedStatementClient.prototype, 'query').mockImplementation(function (
    this: PreparedStatementClient,
    ...given
  ) {
    texts.add(String(given[0]?.text ?? given[0]))
    return ask.apply(this, given)
  })
  return texts
}

let asked = 0
const { query } = PreparedStatementClient.prototype
PreparedStatementClient.prototype.query = function (this: PreparedStatementClient, ...given) {
  // Who asks is said with what begins the transaction.
  if (!String(given[0]?.text ?? given[0]).startsWith('set local ')) asked += 1
  return query.apply(this, given)
}

/** How many statements this worker has asked of the database since this was last called. */
export function takeStatementCount(): number {
  const count = asked
  asked = 0
  return count
}
