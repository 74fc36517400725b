import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { FadingRule } from '#shared/check-ins/fading/fading-rule.ts'
import { checkInsPolicy } from '../policy.ts'
import { getFadingRule } from './read-fading-rule.ts'

/** Steps that were taken stay taken: the rule only proposes. */
export async function updateFadingRule(ctx: MemberContext, rule: FadingRule): Promise<FadingRule> {
  permit(ctx, checkInsPolicy['change-fading-rule'])
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    if (isDeepStrictEqual(await getFadingRule(tx, organisationId), rule)) return rule
    await tx
      .insertInto('fadingRules')
      .values({ organisationId, ...rule })
      .onConflict((before) => before.column('organisationId').doUpdateSet(rule))
      .execute()
    await recordAudit(ctx, tx, {
      action: 'check-ins.fading-rule-changed',
      subjectKind: 'organisation',
      subjectId: organisationId,
      detail: rule,
    })
    return rule
  })
}
