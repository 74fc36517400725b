import type { TestApp } from './test-app.ts'

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
    let hasEnded = false
    const acting = act().finally(() => {
      hasEnded = true
    })
    const holdsUp = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'
    while (!hasEnded && (await writer.query(holdsUp)).rows.length === 0);
    await writer.query('commit')
    return await acting
  } finally {
    writer.release()
  }
}
