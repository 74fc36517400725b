import { recordAudit } from '#server/features/audit/record-audit.ts'
import { revokeMemberSessions } from '#server/features/auth/sessions/revoke-sessions.ts'
import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import { isAmong, type SweepScope } from '#server/platform/postgres/cluster/query-reachable.ts'
import { revokeInvitationsBy } from './invitations/revoke-invitations-by.ts'
import { lockTeam } from './lock-team.ts'

/** Signs out whose last day is over. Their requests are refused from the moment on, whether this has run or not. */
export async function endAccess(ctx: SystemContext): Promise<void> {
  const { organisationId, now } = ctx
  await withOrganisation(ctx, async (tx) => {
    await lockTeam(tx, organisationId)
    const ended = await tx
      .updateTable('staffMembers')
      .set({ accessEndedAt: now })
      .where('organisationId', '=', organisationId)
      .where('accessEndsAt', '<=', now)
      .where('accessEndedAt', 'is', null)
      .returning('accountId')
      .execute()
    for (const { accountId } of ended) {
      await revokeMemberSessions(tx, { organisationId, accountId, now })
      await revokeInvitationsBy(ctx, tx, { accountId, role: null })
      await recordAudit(ctx, tx, {
        action: 'staff.access-ended',
        subjectKind: 'account',
        subjectId: accountId,
      })
    }
    if (ended.length > 0) publishLiveTopic(ctx, tx, 'team')
  })
}

/** Organisations where somebody's last day is over. A sweep: it reads across tenants. */
export async function listOrganisationsWithEndedAccess(sweep: SweepScope): Promise<string[]> {
  const rows = await sweep.db
    .selectFrom('staffMembers')
    .where(isAmong('organisationId', sweep))
    .where('accessEndsAt', '<=', sweep.now)
    .where('accessEndedAt', 'is', null)
    .select('organisationId')
    .distinct()
    .execute()
  return rows.map(({ organisationId }) => organisationId)
}
