import type { TestApp } from '../test-app.ts'
import { isHeldUp } from './is-held-up.ts'

/** Begins an act while a change is written but not committed, and commits once the act waits for it or has ended. */
export async function runDuringChange<Ended>(
  { database }: TestApp,
  change: { sql: string; values: readonly unknown[] },
  act: () => Promise<Ended>,
): Promise<Ended> {
  const writer = await database.owner.connect()
  try {
    await writer.query('begin')
    await writer.query(change.sql, [...change.values])
    const acting = act()
    await isHeldUp(acting, database.countHeldUp)
    await writer.query('commit')
    return await acting
  } finally {
    writer.release()
  }
}
