import { type ListFileColumns, type ListFileTable, toListFileTable } from '#server/http/list-file.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { AuditEntry } from '#shared/audit/endpoints.ts'
import { type AuditFilter, listAuditEntries } from './list-audit-entries.ts'
import { auditPolicy } from './policy.ts'
import { recordAudit } from './record-audit.ts'

const atOnce = 1_000

/** The audit log of a search, the newest first, over all its pages; that it was taken along is noted in it. */
export async function exportAuditLog(ctx: MemberContext, sought: AuditFilter): Promise<ListFileTable> {
  permit(ctx, auditPolicy.read)
  await withOrganisation(ctx, (tx) =>
    recordAudit(ctx, tx, { action: 'audit.saved', subjectKind: 'list', subjectId: null }),
  )
  return toListFileTable(ctx, columns, pagesOf(ctx, sought))
}

async function* pagesOf(ctx: MemberContext, sought: AuditFilter) {
  let behind: string | undefined
  do {
    const page = await withOrganisation(ctx, (tx) =>
      listAuditEntries(tx, ctx, sought, { behind, limit: atOnce }),
    )
    yield page.entries
    behind = page.next ?? undefined
  } while (behind)
}

const columns: ListFileColumns<AuditEntry> = [
  ['When', ({ at }) => at],
  ['Who', ({ actor }) => actor.name],
  ['Who they are', ({ actor }) => actor.kind],
  ['What', ({ action }) => action],
  ['Learner', ({ learner }) => learner?.name ?? null],
  ['Form', ({ form }) => form?.name ?? null],
  ['What else', ({ subject }) => subject],
]
