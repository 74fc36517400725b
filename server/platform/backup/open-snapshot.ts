import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { isDistributed } from '../postgres/cluster/distribute-database.ts'
import { BackupError, listTablesToBackUp } from './backup-manifest.ts'

const triesFor = 120_000
const lockTimeoutMs = 200

/**
 * Opens a transaction that reads the rows of one moment. Where several servers have them, each shows its own from when it
 * is first asked: all writing waits until all were.
 */
export async function openSnapshot(client: pg.Client, databaseUrl: string): Promise<void> {
  const isSpread = await isDistributed(client)
  const until = performance.now() + triesFor
  for (;;) {
    await client.query('begin isolation level repeatable read read only')
    if (!isSpread) return
    // One connection to each server, or each would show a moment of its own.
    await client.query('set local citus.max_adaptive_executor_pool_size = 1')
    if (await whileNobodyWrites(databaseUrl, () => client.query('select count(*) from organisations'))) return
    await client.query('rollback')
    if (performance.now() > until)
      throw new BackupError(
        'Something wrote without a pause for two minutes, so the servers had no moment in common. Try again when less is going on.',
      )
    await after(lockTimeoutMs)
  }
}

/** Tells whether it was done; it is not where somebody writes for longer than others would like to wait for. */
async function whileNobodyWrites(databaseUrl: string, read: () => Promise<unknown>): Promise<boolean> {
  const holder = new pg.Client({ connectionString: databaseUrl, application_name: 'daymark_backup' })
  holder.on('error', () => undefined)
  await holder.connect()
  try {
    const tables = (await listTablesToBackUp(holder)).map(({ source }) => source)
    await holder.query(`begin; set local lock_timeout = ${lockTimeoutMs}`)
    try {
      await holder.query(`lock table ${tables.join(', ')} in share mode`)
    } catch (error) {
      if (['55P03', '40P01'].includes((error as pg.DatabaseError).code!)) return false
      throw error
    }
    await read()
    return true
  } finally {
    await holder.end()
  }
}
