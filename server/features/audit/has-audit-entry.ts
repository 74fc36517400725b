import type { Tx } from '#server/kernel/context.ts'
import type { AuditAction } from '#shared/audit/audit-action.ts'

/** Whether an organisation's audit log has such an act. */
export async function hasAuditEntry(tx: Tx, organisationId: string, action: AuditAction): Promise<boolean> {
  const entry = await tx
    .selectFrom('auditEntries')
    .where('organisationId', '=', organisationId)
    .where('action', '=', action)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}
