import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { isRetentionChoice, type RetentionKind, type RetentionRule } from '#shared/privacy/retention.ts'
import { privacyPolicy } from '../policy.ts'
import { listRetentionRules, selectRetentionRules } from './retention-rule-queries.ts'

/** Says how long a kind is kept; null keeps it. What is said anew warns anew. */
export async function updateRetentionRule(
  ctx: MemberContext,
  { kind, months }: { kind: RetentionKind; months: number | null },
): Promise<{ rules: RetentionRule[] }> {
  permit(ctx, privacyPolicy.retain)
  if (months !== null && !isRetentionChoice(kind, months))
    throw new AppError('input-invalid', { fields: { months: 'invalid' } })
  const { organisationId, now, actor } = ctx
  return withOrganisation(ctx, async (tx) => {
    const before = await selectRetentionRules(tx, organisationId)
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirst()
    if ((before?.months ?? null) !== months) {
      if (months === null)
        await tx
          .deleteFrom('retentionRules')
          .where('organisationId', '=', organisationId)
          .where('kind', '=', kind)
          .execute()
      else {
        const rule = { months, setBy: actor.accountId, setAt: now, beginsAt: null }
        await tx
          .insertInto('retentionRules')
          .values({ organisationId, kind, ...rule })
          .onConflict((set) => set.columns(['organisationId', 'kind']).doUpdateSet(rule))
          .execute()
      }
      await recordAudit(ctx, tx, {
        action: 'privacy.retention-set',
        subjectKind: 'organisation',
        subjectId: organisationId,
        detail: { kind, months },
      })
    }
    return { rules: await listRetentionRules(tx, ctx) }
  })
}
