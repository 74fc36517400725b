import { type MemberContext, withOrganisation } from '#server/context.ts'
import { permit } from '#server/permit.ts'
import { listAuditEntries, type Sought } from './list-audit-entries.ts'
import { auditPolicy } from './policy.ts'

const pageSize = 50

export async function readAuditLog(ctx: MemberContext, { behind, ...sought }: Sought & { behind?: string }) {
  permit(ctx, auditPolicy.read)
  return withOrganisation(ctx, (tx) => listAuditEntries(tx, ctx, sought, { behind, limit: pageSize }))
}
