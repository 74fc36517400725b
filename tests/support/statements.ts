import { vi } from 'vitest'
import { PreparingClient } from '#server/platform/preparing-client.ts'

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** What an act asks the database, statement by statement and without the values: two that are alike take as long. */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(PreparingClient.prototype, 'query')
  try {
    await act()
    return asked.mock.calls.map(([statement]) => String(statement?.text ?? statement).replaceAll(uuid, 'id'))
  } finally {
    asked.mockRestore()
  }
}
