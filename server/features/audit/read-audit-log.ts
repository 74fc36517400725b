import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { type AuditFilter, listAuditEntries } from './list-audit-entries.ts'
import { auditPolicy } from './policy.ts'
import { findAuditSealedUntil } from './sealed-entries.ts'

const pageSize = 50

/** A page of who did what, and up to when all of the log is under seals. */
export async function readAuditLog(
  ctx: MemberContext,
  { behind, ...sought }: AuditFilter & { behind?: string },
) {
  permit(ctx, auditPolicy.read)
  return withOrganisation(ctx, async (tx) => {
    const sealedUntil = await findAuditSealedUntil(tx, ctx.organisationId)
    const page = await listAuditEntries(tx, ctx, sought, { behind, limit: pageSize })
    return { ...page, sealedUntil: sealedUntil?.toISOString() ?? null }
  })
}
