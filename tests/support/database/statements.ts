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

let asked = 0
const beginnings = /^(?:begin|commit|rollback|set local )/
const askingAsOrganisation = new WeakSet<PreparedStatementClient>()
/** Whether somebody asked it for one organisation. */
const texts = new Map<string, boolean>()
const unchecked = new Set<string>()
const { query } = PreparedStatementClient.prototype
PreparedStatementClient.prototype.query = function (this: PreparedStatementClient, ...given) {
  const text = String(given[0]?.text ?? given[0])
  // Who asks is said with what begins the transaction.
  if (!text.startsWith('set local ')) asked += 1
  if (text.startsWith('set local app.organisation_id')) askingAsOrganisation.add(this)
  else if (beginnings.test(text)) askingAsOrganisation.delete(this)
  else noteText(text, askingAsOrganisation.has(this))
  return query.apply(this, given)
}

function noteText(text: string, isOfOrganisation: boolean): void {
  const before = texts.get(text)
  if (before === undefined || (isOfOrganisation && !before)) {
    texts.set(text, isOfOrganisation)
    unchecked.add(text)
  }
}

/** Leaves out of the check what a test asks past every rule, to see it refused. */
export const excuseStatements = (): void => unchecked.clear()

/** The statements that this worker asks for the first time, and whether for one organisation, since this was last called. */
export function takeNewStatements(): { text: string; isOfOrganisation: boolean }[] {
  const taken = [...unchecked].map((text) => ({ text, isOfOrganisation: texts.get(text)! }))
  unchecked.clear()
  return taken
}

/** How many statements this worker has asked of the database since this was last called. */
export function takeStatementCount(): number {
  const count = asked
  asked = 0
  return count
}
