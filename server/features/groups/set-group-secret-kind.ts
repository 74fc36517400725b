import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { SecretKind } from '#shared/auth/learner-secret.ts'
import { groupsPolicy } from './policy.ts'
import { assertGroupsInScope } from './queries.ts'

/** Changes no secret that somebody has: it counts for those given from now on. */
export async function setGroupSecretKind(ctx: MemberContext, input: { groupId: string; kind: SecretKind }) {
  const scope = permit(ctx, groupsPolicy['set-secret-kind'])

  await withOrganisation(ctx, async (tx) => {
    const { organisationId } = ctx
    await assertGroupsInScope(tx, organisationId, scope, [input.groupId])
    await tx
      .updateTable('groups')
      .set({ secretKind: input.kind })
      .where('organisationId', '=', organisationId)
      .where('id', '=', input.groupId)
      .execute()
    await recordAudit(ctx, tx, {
      action: 'groups.secret-kind-set',
      subjectKind: 'group',
      subjectId: input.groupId,
      detail: { kind: input.kind },
    })
  })
  return {}
}
