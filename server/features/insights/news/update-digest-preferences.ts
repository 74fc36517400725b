import { recordAudit } from '#server/features/audit/record-audit.ts'
import { assertGroupsInScope } from '#server/features/groups/queries.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { DigestPreferences } from '#shared/insights/digest-endpoints.ts'
import { nextLocalTime } from '#shared/time/next-local-time.ts'
import { insightsPolicy } from '../policy.ts'

export async function updateDigestPreferences(
  ctx: MemberContext,
  { groupIds, ...choice }: DigestPreferences,
): Promise<DigestPreferences> {
  const scope = permit(ctx, insightsPolicy.news)
  const { organisationId, now } = ctx
  const { accountId } = ctx.actor
  return withOrganisation(ctx, async (tx) => {
    if (groupIds) await assertGroupsInScope(tx, organisationId, scope, groupIds)
    const { timeZone } = await getOrganisation(tx, organisationId)
    const chosen = { ...choice, nextDueAt: nextLocalTime(now, choice.at, timeZone) }
    await tx
      .insertInto('newsChoices')
      .values({ organisationId, accountId, ...chosen })
      .onConflict((before) => before.columns(['organisationId', 'accountId']).doUpdateSet(chosen))
      .execute()
    await replaceGroups(tx, { organisationId, accountId }, groupIds ?? [])
    await recordAudit(ctx, tx, {
      action: 'insights.news-chosen',
      subjectKind: 'account',
      subjectId: accountId,
      detail: { ...choice, groups: groupIds?.length ?? null },
    })
    return { ...choice, groupIds }
  })
}

async function replaceGroups(
  tx: Tx,
  whose: { organisationId: string; accountId: string },
  groupIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('newsGroups')
    .where('organisationId', '=', whose.organisationId)
    .where('accountId', '=', whose.accountId)
    .execute()
  const rows = [...new Set(groupIds)].map((groupId) => ({ ...whose, groupId }))
  if (rows.length > 0) await tx.insertInto('newsGroups').values(rows).execute()
}
