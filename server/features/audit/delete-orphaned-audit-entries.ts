import { NIL as nobody } from 'uuid'
import type { Context } from '#server/kernel/context.ts'

const keptForMs = 90 * 24 * 3_600_000

/** Removes what was tried, more than 90 days ago, at accounts and organisations that nobody has. */
export async function deleteOrphanedAuditEntries(db: Context['db'], now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptForMs)
  await db
    .deleteFrom('accountAuditEntries')
    .where('accountId', 'is', null)
    .where('at', '<=', before)
    .execute()
  await db.deleteFrom('auditEntries').where('organisationId', '=', nobody).where('at', '<=', before).execute()
}
